/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.PrimitiveType;
import org.msgpack.jmh.api.Workload;
import org.openjdk.jmh.annotations.Param;

/** The core as it is published, beside a copy as most fat jars have it. */
@Report(
        title = "In a fat jar",
        text =
                "Arrays of 100,000 elements of one type, packed and unpacked one by one, by the core"
                        + " and by a copy of it in renamed packages. They should differ by no more than noise.",
        names = "`INT` has growing integers: the one at index i is random between 0 and i.",
        baseline = "OURS")
@Aim(
        methods = {"pack", "unpack"},
        of = "RENAMED",
        to = "OURS",
        ratio = 0.9)
public class FatJarBenchmark extends PackUnpackBenchmark<Workload> {
    @Param({"INT", "DOUBLE"})
    private PrimitiveType type;

    @Param({"OURS", "RENAMED"})
    private Library library;

    @Override
    Workload create() throws IOException {
        return library.workload("Primitives", type.name());
    }

    @Override
    byte[] expectedBytes() throws IOException {
        return Library.OURS.workload("Primitives", type.name()).prepare();
    }
}
