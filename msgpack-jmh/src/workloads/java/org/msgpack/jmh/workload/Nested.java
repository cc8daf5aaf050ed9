/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;

/** A fixed number of arrays, as values nested to some depth. */
public final class Nested implements WorkloadGroup {
    private static final int ARRAYS = 1000;

    @Override
    public Workload workload(String... parameters) throws IOException {
        int depth = Integer.parseInt(parameters[0]);
        Object tree = 0L;
        for (int i = 0; i < depth; i++) {
            tree = Arrays.asList((long) i, tree);
        }
        return new Repeated(new ValueTree(tree), ARRAYS / depth);
    }
}
