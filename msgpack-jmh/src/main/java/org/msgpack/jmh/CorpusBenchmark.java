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

/**
 * The corpora of the tests, read by code that knows the next type, and by code that looks ahead.
 */
@Report(
        title = "Documents",
        text = "Seven documents, written and read with packer and unpacker.",
        names = "They are unpacked by code that knows the next type (`unpack`) and by code that"
                + " first looks at the format of each element (`unpackWithLookAhead`), and skipped"
                + " (`skip`).")
@Aim(
        methods = "pack",
        cases = {"TWITTER", "IMAGE", "GEOJSON", "MODEL", "VIEWS", "BLOG"},
        ratio = 1.5)
@Aim(
        methods = "unpack",
        cases = {"GEOJSON", "MODEL", "VIEWS"},
        ratio = 1.4)
@Aim(methods = "unpack", cases = "INTEGERS", ratio = 1.35)
@Aim(methods = "unpack", cases = "TWITTER", ratio = 1.3)
@Aim(methods = "unpack", cases = "IMAGE", ratio = 1.2)
@Aim(
        methods = "unpackWithLookAhead",
        cases = {"INTEGERS", "VIEWS"},
        ratio = 1.5)
@Aim(
        methods = "unpackWithLookAhead",
        cases = {"TWITTER", "MODEL"},
        ratio = 1.35)
@Aim(
        methods = "unpackWithLookAhead",
        cases = {"IMAGE", "GEOJSON"},
        ratio = 1.1)
@Aim(methods = "skip", cases = "INTEGERS", ratio = 2.0)
@Aim(
        methods = "skip",
        cases = {"GEOJSON", "MODEL"},
        ratio = 1.55)
@Aim(
        methods = {"pack", "unpack"},
        cases = "INTEGERS",
        to = "BY_HAND",
        ratio = 0.5)
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
