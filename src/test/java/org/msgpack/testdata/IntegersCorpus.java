/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.util.ArrayList;
import java.util.List;

/** 100,000 integers; the one at index i is random between 0 and i. */
final class IntegersCorpus {
    private static final int SIZE = 100_000;

    private IntegersCorpus() {}

    static Object tree(CorpusRandom random) {
        List<Object> integers = new ArrayList<>(SIZE);
        for (int i = 0; i < SIZE; i++) {
            integers.add((long) random.below(i + 1));
        }
        return integers;
    }
}
