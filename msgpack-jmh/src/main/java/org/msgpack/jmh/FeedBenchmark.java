/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.Workload;
import org.msgpack.testdata.Corpora;
import org.msgpack.testdata.TreeMapping;
import org.msgpack.testdata.TreePacker;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** The corpora as trees of values, from bytes that arrive in pieces. */
@Report(
        title = "Bytes as they arrive",
        text = "Five documents as trees of values, fed in pieces of 64 KB, 4 KB, 1 KB and 1 byte.",
        names = "`COPIED` pieces are copied by the feed; pieces fed `IN_PLACE` are not, except for"
                + " what is unread of each. `WHOLE` documents are read by an unpacker.",
        by = "pieces",
        baseline = "WHOLE")
@Aim(methods = "unpack", by = "pieces", of = "KB_64", to = "WHOLE", ratio = 0.75)
@Aim(
        methods = "unpack",
        cases = {"TWITTER", "INTEGERS", "GEOJSON", "MODEL"},
        by = "pieces",
        of = "KB_4",
        to = "WHOLE",
        ratio = 0.75)
@Aim(
        methods = "unpack",
        cases = {"TWITTER", "INTEGERS", "GEOJSON", "MODEL"},
        by = "pieces",
        of = "KB_1",
        to = "WHOLE",
        ratio = 0.7)
public class FeedBenchmark extends WorkloadBenchmark<Workload> {
    @Param({"TWITTER", "INTEGERS", "GEOJSON", "MODEL", "BLOG"})
    private Corpora corpus;

    @Param
    private FedMemory memory;

    @Param
    private Pieces pieces;

    @Param("OURS")
    private Library library;

    @Override
    Workload create() throws IOException {
        return library.workload("FedValues", corpus.name(), memory.name(), pieces.name());
    }

    /** Values do not distinguish floats and doubles. */
    @Override
    byte[] expectedBytes() throws IOException {
        return TreePacker.toBytes(TreeMapping.withDoubles(corpus.tree()));
    }

    @Benchmark
    public void unpack() throws IOException {
        workload.unpack();
    }
}
