/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.Workload;
import org.openjdk.jmh.annotations.Benchmark;

/** A group of workloads that are packed and unpacked. */
public abstract class PackUnpackBenchmark<W extends Workload> extends WorkloadBenchmark<W> {
    @Benchmark
    public final void pack() throws IOException {
        workload.pack();
    }

    @Benchmark
    public final void unpack() throws IOException {
        workload.unpack();
    }
}
