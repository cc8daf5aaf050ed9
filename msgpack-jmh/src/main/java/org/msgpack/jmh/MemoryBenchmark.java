/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.core.internal.MemoryAccess;
import org.msgpack.jmh.api.MediumKind;
import org.msgpack.jmh.api.Workload;
import org.msgpack.testdata.Corpora;
import org.msgpack.testdata.TreePacker;
import org.openjdk.jmh.annotations.Param;

/** The mechanisms with which our core reads and writes several bytes at once. */
@Report(
        title = "Memory access",
        text = "This library with VarHandles, its default from JDK 24 on, compared with Unsafe.",
        by = "mechanism",
        baseline = "unsafe")
@Aim(methods = "pack", by = "mechanism", of = "varhandle", to = "unsafe", since = 24, ratio = 0.9)
@Aim(
        methods = "unpack",
        by = "mechanism",
        of = "varhandle",
        to = "unsafe",
        since = 24,
        ratio = 0.95)
public class MemoryBenchmark extends PackUnpackBenchmark<Workload> {
    @Param({"TWITTER", "INTEGERS", "MODEL"})
    private Corpora corpus;

    @Param({"unsafe", "varhandle"})
    private String mechanism;

    @Param("OURS")
    private Library library;

    /** Sets the property before the core, which reads it when loaded, is used. */
    @Override
    Workload create() throws IOException {
        System.setProperty("org.msgpack.core.memory", mechanism);
        String used = MemoryAccess.IN_USE.getClass().getSimpleName();
        if (!used.equalsIgnoreCase(mechanism + "MemoryAccess")) {
            throw new IllegalStateException("expected " + mechanism + ", found " + used);
        }
        return library.workload("Documents", corpus.name(), MediumKind.HEAP.name());
    }

    @Override
    byte[] expectedBytes() throws IOException {
        return TreePacker.toBytes(corpus.tree());
    }
}
