/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.PrimitiveType;
import org.msgpack.jmh.api.Workload;
import org.openjdk.jmh.annotations.Param;

/** Arrays of 100,000 elements of a primitive type. */
@Report(
        title = "Numbers and other primitives",
        text = "Arrays of 100,000 elements of one type, packed and unpacked one by one.",
        names = "`FIXINT` has integers of one byte, `INT` growing ones: the one at index i is"
                + " random between 0 and i. `LONG` has integers with a random number of bits,"
                + " `UINT64` integers above the greatest long.")
@Aim(methods = "pack", cases = "INT", ratio = 2.1)
@Aim(methods = "pack", cases = "DOUBLE", ratio = 2.0)
@Aim(
        methods = "unpack",
        cases = {"INT", "DOUBLE"},
        ratio = 1.5)
@Aim(
        methods = {"pack", "unpack"},
        cases = "INT",
        to = "BY_HAND",
        ratio = 0.5)
@Aim(methods = "pack", cases = "DOUBLE", to = "BY_HAND", ratio = 0.35)
@Aim(methods = "unpack", cases = "DOUBLE", to = "BY_HAND", ratio = 0.5)
public class PrimitiveBenchmark extends ByHandBenchmark {
    @Param
    private PrimitiveType type;

    @Override
    Workload create(Library library) throws IOException {
        return library.workload("Primitives", type.name());
    }
}
