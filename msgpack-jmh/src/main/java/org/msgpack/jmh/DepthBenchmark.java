/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.SkippingWorkload;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** 1,000 nested arrays, read as values and skipped. */
@Report(
        title = "Growth with depth",
        text = "1,000 arrays, nested 1, 10, 100 and 500 deep, read as values and skipped.")
public class DepthBenchmark extends PackUnpackBenchmark<SkippingWorkload> {
    @Param({"1", "10", "100", "500"})
    private String depth;

    @Param({"OURS", "PUBLISHED"})
    private Library library;

    @Override
    SkippingWorkload create() throws IOException {
        return (SkippingWorkload) library.workload("Nested", depth);
    }

    @Override
    byte[] expectedBytes() throws IOException {
        return Library.OURS.workload("Nested", depth).prepare();
    }

    @Benchmark
    public void skip() throws IOException {
        workload.skip();
    }
}
