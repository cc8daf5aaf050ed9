/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import java.util.ArrayList;
import java.util.List;

/** An object of JSON: its names and values in their order, even where a name comes twice. */
final class Members {
    final List<String> names = new ArrayList<>();
    final List<Object> values = new ArrayList<>();

    void add(String name, Object value) {
        names.add(name);
        values.add(value);
    }

    int size() {
        return names.size();
    }
}
