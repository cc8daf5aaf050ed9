/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.MediumKind;
import org.msgpack.jmh.api.Workload;
import org.msgpack.testdata.Corpora;
import org.msgpack.testdata.TreePacker;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;

/**
 * Streams and direct buffers compared with arrays. Only the published library needs the flags, for
 * direct buffers.
 */
@Report(
        title = "Streams and direct buffers",
        text = "Two documents, packed to and unpacked from arrays, streams and direct buffers.")
@Report(
        title = "Streams and direct buffers compared with arrays",
        text = "The same results, each compared with arrays (`HEAP`) of the same library.",
        by = "medium",
        baseline = "HEAP")
@Aim(
        methods = {"pack", "unpack"},
        cases = "OURS",
        by = "medium",
        of = "DIRECT",
        to = "HEAP",
        ratio = 0.9)
@Aim(
        methods = {"pack", "unpack"},
        cases = "OURS",
        by = "medium",
        of = "STREAM",
        to = "HEAP",
        ratio = 0.85)
@Fork(
        value = SteadyBenchmark.FORKS,
        jvmArgsAppend = {
            "--add-opens=java.base/java.nio=ALL-UNNAMED",
            "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED"
        })
public class MediumBenchmark extends PackUnpackBenchmark<Workload> {
    @Param({"TWITTER", "INTEGERS"})
    private Corpora corpus;

    @Param
    private MediumKind medium;

    @Param({"OURS", "PUBLISHED"})
    private Library library;

    @Override
    Workload create() throws IOException {
        return library.workload("Documents", corpus.name(), medium.name());
    }

    @Override
    byte[] expectedBytes() throws IOException {
        return TreePacker.toBytes(corpus.tree());
    }
}
