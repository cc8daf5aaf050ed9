/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.DocumentWorkload;
import org.msgpack.jmh.api.MediumKind;
import org.msgpack.testdata.Corpora;
import org.msgpack.testdata.TreePacker;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** The corpora of the tests, by code that knows what comes next, and with a look at it. */
@Report(
        title = "Documents",
        text = "Seven documents, by the packer and the unpacker.",
        names =
                "They are unpacked by code that knows what comes next, by code that looks at the format of each element first (`unpackWithLookAhead`), and skipped.")
@Aim(methods = "pack", cases = "INTEGERS", ratio = 2.5)
@Aim(
        methods = "pack",
        cases = {"TWITTER", "IMAGE", "GEOJSON", "MODEL", "VIEWS", "BLOG"},
        ratio = 1.5)
@Aim(methods = "unpack", cases = "INTEGERS", ratio = 1.5)
@Aim(
        methods = "unpack",
        cases = {"TWITTER", "IMAGE", "GEOJSON", "MODEL", "VIEWS", "BLOG"},
        ratio = 1.4)
@Aim(methods = "unpackWithLookAhead", ratio = 1.5)
@Aim(methods = "skip", ratio = 2.0)
@Aim(
        methods = {"pack", "unpack"},
        cases = "INTEGERS",
        to = "BY_HAND",
        ratio = 1 / 2.0)
public class CorpusBenchmark extends PackUnpackBenchmark<DocumentWorkload> {
    @Param
    private Corpora corpus;

    @Param({"OURS", "PUBLISHED", "BY_HAND"})
    private Library library;

    @Override
    DocumentWorkload create() throws IOException {
        return (DocumentWorkload)
                library.workload("Documents", corpus.name(), MediumKind.HEAP.name());
    }

    @Override
    byte[] expectedBytes() throws IOException {
        return TreePacker.toBytes(corpus.tree());
    }

    @Override
    void check() throws IOException {
        super.check();
        workload.unpackWithLookAhead();
        checkUnpacked();
    }

    @Benchmark
    public void unpackWithLookAhead() throws IOException {
        workload.unpackWithLookAhead();
    }

    @Benchmark
    public void skip() throws IOException {
        workload.skip();
    }
}
