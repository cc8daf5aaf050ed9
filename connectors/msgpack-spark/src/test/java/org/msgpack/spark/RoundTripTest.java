/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Written rows are read back. */
class RoundTripTest {
    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    @Test
    void writesAndReadsPartitions() {
        String path = folder.resolve("t").toString();
        Dataset<Row> rows = spark.range(1000)
                .selectExpr(
                        "id",
                        "cast(id as string) name",
                        "id % 3 = 0 flag",
                        "id / 7D ratio",
                        "array(id, id + 1) list",
                        "named_struct('a', id, 'b', null) nested",
                        "map('k', id) attributes",
                        "timestamp_micros(id * 1000001) at",
                        "date_from_unix_date(cast(id as int)) day",
                        "cast(id / 3 as decimal(20, 5)) price",
                        "id % 4 part");
        rows.write().format("msgpack").partitionBy("part").save(path);
        Dataset<Row> read = spark.read().format("msgpack").schema(rows.schema()).load(path);
        assertEquals(1000, read.count());
        assertEquals(
                rows.orderBy("id").collectAsList().toString(),
                read.orderBy("id").collectAsList().toString());
    }
}
