/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.Workload;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** A stream of messages, taken as bytes or skipped. */
@Report(
        title = "Messages as they arrive",
        text =
                "1 MB in messages of 100 bytes and 4 KB, which are fed in place, in pieces of 64 KB.",
        names = "`NEXT_MESSAGE` takes the bytes of each message from a feed, `SKIP_MESSAGE` drops"
                + " them. `SKIP_VALUE` is an unpacker that has all of them at once.",
        by = "reading",
        baseline = "SKIP_VALUE")
@Aim(methods = "read", by = "reading", of = "NEXT_MESSAGE", to = "SKIP_VALUE", ratio = 0.85)
@Aim(
        methods = "read",
        cases = "40",
        by = "reading",
        of = "SKIP_MESSAGE",
        to = "SKIP_VALUE",
        ratio = 0.9)
public class FeedMessagesBenchmark extends WorkloadBenchmark<Workload> {
    /** The number of records of 100 bytes in each message. */
    @Param({"1", "40"})
    private String records;

    @Param
    private MessageReading reading;

    @Param("OURS")
    private Library library;

    @Override
    Workload create() throws IOException {
        return library.workload("FedMessages", records, reading.name());
    }

    /** The messages are those of other benchmarks, and checked there. */
    @Override
    byte[] expectedBytes() {
        return null;
    }

    @Benchmark
    public void read() throws IOException {
        workload.unpack();
    }
}
