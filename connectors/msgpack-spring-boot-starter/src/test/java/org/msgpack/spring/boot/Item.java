/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import java.util.List;

/** What the applications under test send and receive. */
record Item(int id, String name, List<Integer> sizes) {
    static Item number(int id) {
        return new Item(id, "item " + id, List.of(id, id + 1));
    }
}
