/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import java.util.List;

/** The objects that the tested applications send and receive. */
record Item(int id, String name, List<Integer> sizes) {
    static Item number(int id) {
        return new Item(id, "item " + id, List.of(id, id + 1));
    }
}
