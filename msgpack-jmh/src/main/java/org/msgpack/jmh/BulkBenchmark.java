/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.PrimitiveType;
import org.msgpack.jmh.api.Workload;
import org.openjdk.jmh.annotations.Param;

/** Primitive arrays in bulk, compared with element by element. */
@Report(
        title = "Primitive arrays",
        text = "Arrays of 10,000 elements of one type, packed and unpacked with one call.",
        names = "`INT` and `LONG` have growing integers: the one at index i is random between 0 and"
                + " i. `ELEMENTS` are packed and unpacked with one call each.",
        by = "way",
        baseline = "ELEMENTS")
public class BulkBenchmark extends PackUnpackBenchmark<Workload> {
    /** How an array is packed and unpacked. */
    public enum Way {
        ELEMENTS,
        BULK
    }

    @Param({"BOOLEAN", "SHORT", "INT", "LONG", "FLOAT", "DOUBLE"})
    private PrimitiveType type;

    @Param
    private Way way;

    @Param("OURS")
    private Library library;

    @Override
    Workload create() throws IOException {
        return library.workload("PrimitiveArrays", type.name(), way.name());
    }

    @Override
    byte[] expectedBytes() throws IOException {
        return library.workload("PrimitiveArrays", type.name(), Way.ELEMENTS.name())
                .prepare();
    }
}
