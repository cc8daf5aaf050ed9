/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.byhand;

import org.msgpack.jmh.api.MediumKind;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;
import org.msgpack.jmh.data.Calls;
import org.msgpack.testdata.Corpora;

/** The corpora, written to and read from an array. */
public final class Documents implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) {
        if (MediumKind.valueOf(parameters[1]) != MediumKind.HEAP) {
            throw new IllegalArgumentException("no " + parameters[1] + ", only arrays");
        }
        return new DocumentLoop(Calls.of(Corpora.valueOf(parameters[0]).tree()));
    }
}
