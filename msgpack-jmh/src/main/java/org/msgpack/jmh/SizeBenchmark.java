/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.msgpack.jmh.api.DocumentSize;
import org.msgpack.jmh.api.Workload;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;

/** Records of 100 bytes in documents of different sizes. */
@Report(
        title = "Growth with size",
        text = "Records of 100 bytes, in messages of 100 bytes to 100 MB.",
        names = "The time is per record.")
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(DocumentSize.RECORDS)
@Fork(
        value = SteadyBenchmark.FORKS,
        jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
public class SizeBenchmark extends PackUnpackBenchmark<Workload> {
    @Param
    private DocumentSize size;

    @Param({"OURS", "PUBLISHED"})
    private Library library;

    @Override
    Workload create() throws IOException {
        return library.workload("Records", size.name());
    }

    @Override
    byte[] expectedBytes() throws IOException {
        return Library.OURS.workload("Records", size.name()).prepare();
    }
}
