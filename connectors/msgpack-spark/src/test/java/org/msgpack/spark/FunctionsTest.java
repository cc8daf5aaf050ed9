/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.struct;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.spark.MessagePackFunctions.from_msgpack;
import static org.msgpack.spark.MessagePackFunctions.to_msgpack;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;

/** The functions from_msgpack and to_msgpack. */
class FunctionsTest {
    private final SparkSession spark = Sessions.shared();

    @Test
    void roundTripInSql() {
        List<Row> rows = spark.sql(
                        "SELECT from_msgpack(to_msgpack(named_struct('a', id, 'b', 'x')), 'a BIGINT, b STRING') v"
                                + " FROM range(3)")
                .select("v.a", "v.b")
                .collectAsList();
        assertEquals("[[0,x], [1,x], [2,x]]", rows.toString());
    }

    @Test
    void roundTripOfColumns() {
        Dataset<Row> packed = spark.range(3)
                .select(to_msgpack(struct(col("id"), col("id").cast("string").as("s")))
                        .as("m"));
        packed.show(false);
        List<Row> rows = packed.select(
                        from_msgpack(col("m"), "id INT, s STRING").as("v"))
                .select("v.*")
                .collectAsList();
        assertEquals("[[0,0], [1,1], [2,2]]", rows.toString());
    }
}
