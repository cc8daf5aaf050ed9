/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import org.msgpack.jmh.api.MediumKind;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;
import org.msgpack.testdata.Corpora;

/** The corpora, packed and unpacked with typed methods on one {@link Medium}. */
public final class Documents implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) {
        Object tree = Corpora.valueOf(parameters[0]).tree();
        return new DocumentReplay(tree, medium(MediumKind.valueOf(parameters[1])));
    }

    private static Medium medium(MediumKind kind) {
        switch (kind) {
            case HEAP:
                return new HeapMedium();
            case STREAM:
                return new StreamMedium();
            case DIRECT:
                return new DirectMedium();
        }
        throw new AssertionError(kind);
    }
}
