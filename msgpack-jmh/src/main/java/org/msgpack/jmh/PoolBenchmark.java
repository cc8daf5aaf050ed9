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

/** Messages with a new packer and unpacker each, whose memory is new or a pool's. */
@Report(
        title = "A pool of chunks",
        text =
                "Messages of 200 bytes and 20 KB, each with a new packer or unpacker, with and without"
                        + " a `ChunkPool`.",
        names = "The time is per message. `DIRECT_MEMORY` is an output and an input of direct"
                + " memory. The pools have chunks of 8 KiB.",
        by = "pool",
        baseline = "NONE")
@Aim(
        methods = {"pack", "unpack"},
        cases = "200 STREAM",
        by = "pool",
        of = "HEAP",
        to = "NONE",
        ratio = 5)
@Aim(
        methods = "pack",
        cases = "200 DIRECT_MEMORY",
        by = "pool",
        of = "HEAP",
        to = "NONE",
        ratio = 5)
@Aim(
        methods = {"pack", "unpack"},
        cases = "200 CHANNEL",
        by = "pool",
        of = "HEAP",
        to = "NONE",
        ratio = 2)
@Aim(
        methods = {"pack", "unpack"},
        cases = {"20000 STREAM", "20000 CHANNEL", "20000 DIRECT_MEMORY"},
        by = "pool",
        of = "HEAP",
        to = "NONE",
        ratio = 1.05)
@Aim(methods = "pack", cases = "BUFFER", by = "pool", of = "HEAP", to = "NONE", ratio = 1.3)
@Aim(methods = "unpack", cases = "BUFFER", by = "pool", of = "HEAP", to = "NONE", ratio = 0.93)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(PoolBenchmark.MESSAGES)
public class PoolBenchmark extends PackUnpackBenchmark<Workload> {
    /** The number of messages in a workload. */
    public static final int MESSAGES = 100;

    @Param({"200", "20000"})
    private String bytes;

    @Param
    private PooledMediumKind medium;

    @Param
    private PoolKind pool;

    @Param("OURS")
    private Library library;

    @Override
    Workload create() throws IOException {
        return library.workload("PooledMessages", bytes, medium.name(), pool.name());
    }

    @Override
    byte[] expectedBytes() throws IOException {
        return library.workload("PooledMessages", bytes, PooledMediumKind.BUFFER.name(), "NONE")
                .prepare();
    }
}
