/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.Workload;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Containers whose size is known only at the end, which only this library has. */
@Report(
        title = "Deferred containers",
        text = "Records in containers that get their size only when closed.",
        names = "`EXPECTED` containers are opened with a correct guess, `UNKNOWN` ones without a"
                + " guess. `KNOWN` containers get their size at the start, as usual.",
        by = "sizes",
        baseline = "KNOWN")
@Aim(methods = "pack", by = "sizes", of = "EXPECTED", to = "KNOWN", ratio = 0.88)
@Aim(methods = "pack", by = "sizes", of = "UNKNOWN", to = "KNOWN", ratio = 0.86)
public class DeferredBenchmark extends WorkloadBenchmark<Workload> {
    @Param({"100", "10000"})
    private String records;

    @Param
    private ContainerSizes sizes;

    @Param("OURS")
    private Library library;

    @Override
    Workload create() throws IOException {
        return create(sizes);
    }

    @Override
    byte[] expectedBytes() throws IOException {
        return create(ContainerSizes.KNOWN).prepare();
    }

    private Workload create(ContainerSizes containers) throws IOException {
        return library.workload("DeferredRecords", records, containers.name());
    }

    @Benchmark
    public void pack() throws IOException {
        workload.pack();
    }
}
