/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.demo;

import java.util.ArrayList;
import java.util.List;

/** A JSON object: its names and values in order, including duplicate names. */
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
