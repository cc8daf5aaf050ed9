/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Short notations for lists. */
final class CorpusLists {
    private CorpusLists() {}

    static List<Object> list(Object... elements) {
        return new ArrayList<>(Arrays.asList(elements));
    }

    static List<Object> list(int size, Supplier<?> elements) {
        List<Object> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(elements.get());
        }
        return list;
    }
}
