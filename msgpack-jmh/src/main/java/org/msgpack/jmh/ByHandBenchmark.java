/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.Workload;
import org.openjdk.jmh.annotations.Param;

/** A group that includes hand-written loops. */
public abstract class ByHandBenchmark extends PackUnpackBenchmark<Workload> {
    @Param({"OURS", "PUBLISHED", "BY_HAND"})
    private Library library;

    abstract Workload create(Library library) throws IOException;

    @Override
    final Workload create() throws IOException {
        return create(library);
    }

    @Override
    final byte[] expectedBytes() throws IOException {
        return create(Library.BY_HAND).prepare();
    }
}
