/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.msgpack.jmh.api.Workload;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;

/** Messages with a new packer and unpacker each. */
@Report(
        title = "A packer for each message",
        text = "Messages of 1 to 300 records of 100 bytes, each with a new packer or unpacker.",
        names = "The time is per message.")
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(1000)
public class NewPackerBenchmark extends PackUnpackBenchmark<Workload> {
    @Param({"1", "10", "50", "300"})
    private String records;

    @Param({"OURS", "PUBLISHED"})
    private Library library;

    @Override
    Workload create() throws IOException {
        return library.workload("Messages", records);
    }

    @Override
    byte[] expectedBytes() throws IOException {
        return Library.OURS.workload("Messages", records).prepare();
    }
}
