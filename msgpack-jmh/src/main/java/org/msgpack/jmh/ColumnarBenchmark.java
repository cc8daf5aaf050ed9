/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Records into columns, some of their fields or all, beside skipping and unpacking them. */
@Report(
        title = "Columns",
        text = "Records of 10 and of 30 fields, of which three, all or none are asked for.",
        names = "`SKIP` skips the records and `BY_HAND` unpacks all of their fields into arrays,"
                + " knowing their order. `THREE` and `ALL` are columns, `FILTER` those of the"
                + " records whose third field is one of 200, and `COUNT` is no column.",
        by = "way",
        baseline = "BY_HAND")
@Aim(methods = "read", cases = "10", by = "way", of = "THREE", to = "BY_HAND", ratio = 0.85)
@Aim(methods = "read", cases = "30", by = "way", of = "THREE", to = "BY_HAND", ratio = 1.2)
@Aim(methods = "read", by = "way", of = "COUNT", to = "SKIP", ratio = 0.8)
@OperationsPerInvocation(ColumnarRecords.COUNT)
public class ColumnarBenchmark extends SteadyBenchmark {
    @Param({"10", "30"})
    private int fields;

    @Param
    private ColumnarWay way;

    private ColumnarRecords records;

    /** Creates the records and checks that all are read. */
    @Setup
    public void setUp() throws IOException {
        records = new ColumnarRecords(fields, way);
        long expected = way == ColumnarWay.FILTER ? records.matching() : ColumnarRecords.COUNT;
        if (read() != expected) {
            throw new AssertionError(way + " read another number of records");
        }
    }

    @Benchmark
    public long read() throws IOException {
        return way.read(records);
    }
}
