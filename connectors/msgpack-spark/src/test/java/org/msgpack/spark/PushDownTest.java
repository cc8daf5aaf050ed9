/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pushed-down filters keep the same rows as Spark's own evaluation. */
class PushDownTest {
    private static final SparkSession SPARK = Sessions.shared();

    @TempDir
    private static Path folder;

    private static Dataset<Row> rows;
    private static Dataset<Row> read;

    @BeforeAll
    static void write() {
        rows = SPARK.range(0, 500, 1, 1)
                .selectExpr(
                        "id",
                        "cast(nullif(id % 7, 0) as int) i",
                        "cast(id % 100 as short) s",
                        "cast(id % 50 as byte) t",
                        "nullif(id % 11, 4) / 4D d",
                        "cast(id % 9 / 2 as float) f",
                        "nullif(id % 3, 1) = 0 b",
                        "nullif(concat('k', id % 13), 'k5') name",
                        "to_binary(lpad(hex(id % 16), 2, '0'), 'hex') bytes",
                        "timestamp_seconds(id) at",
                        "timestamp_ntz'2026-01-01 00:00:00' + make_dt_interval(0, 0, 0, id) local",
                        "date_add(date'2026-01-01', cast(id as int)) day",
                        "cast(id as decimal(10, 2)) price",
                        "named_struct('x', id % 5, 'inner', named_struct('y.z', concat('v', id % 4))) st",
                        "array(id, id + 1) list");
        String path = folder.resolve("t").toString();
        rows.write().format("msgpack").save(path);
        read = SPARK.read().format("msgpack").schema(rows.schema()).load(path);
    }

    private static String plan(Dataset<Row> rows) {
        return rows.queryExecution().executedPlan().toString();
    }

    private void same(String filter) {
        assertEquals(
                rows.where(filter).select("id").collectAsList(),
                read.where(filter).select("id").collectAsList(),
                filter);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "id = 5",
                "i > 3",
                "i >= 3 AND i < 5",
                "i <= 2 OR i IS NULL",
                "NOT (i = 2)",
                "i <=> 3",
                "NOT (i <=> 3)",
                "i <=> NULL",
                "i IN (1, 3, NULL)",
                "i NOT IN (1, 3)",
                "s BETWEEN 10 AND 12",
                "t = 7",
                "d > 1.25",
                "d IN (0.25, 2.5)",
                "d >= 1.25",
                "d < 1.25 AND NOT (d <= 0.5)",
                "d <=> 0.25",
                "b",
                "b IS NOT NULL AND NOT b",
                "name = 'k1'",
                "name > 'k3'",
                "name < 'k2' OR name >= 'k9'",
                "name <= 'k10'",
                "NOT (name <=> 'k1')",
                "name LIKE 'k1%'",
                "NOT (name LIKE 'k1%')",
                "name IN ('k1', 'k2')",
                "bytes >= X'0D'",
                "bytes = X'03'",
                "bytes < X'03' OR bytes > X'0B'",
                "bytes <= X'02'",
                "bytes IN (X'03', X'05')",
                "at < timestamp_seconds(20)",
                "at IN (timestamp_seconds(20), timestamp_seconds(21))",
                "at >= timestamp_seconds(490) OR at <= timestamp_seconds(1)",
                "local IN (timestamp_ntz'2026-01-01 00:08:00', timestamp_ntz'2026-01-01 00:00:00')",
                "local >= timestamp_ntz'2026-01-01 00:08:00'",
                "st.x = 3",
                "st.inner.`y.z` = 'v2'",
                "st.x > 2 AND (name = 'k1' OR d < 1)",
                "(i = 3 AND d < 1) OR (name = 'k1' AND b)",
                "NOT (i = 3 AND d < 1)"
            })
    void isPushed(String filter) {
        same(filter);
        assertFalse(
                plan(read.where(filter)).contains("PushedFilters: []"),
                () -> plan(read.where(filter)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "f > 1.5",
                "f = 1.5 OR i = 2",
                "NOT (f = 1.5)",
                "f <=> 1.5",
                "f IS NULL",
                "day IN (date'2026-01-03', NULL)",
                "st IS NOT NULL AND list IS NOT NULL",
                "isnull(price)",
                "d = 0",
                "day > date'2026-03-01'",
                "price < 7.5",
                "name LIKE '%1'",
                "list[0] = 3",
                "id % 10 = 3",
                "size(list) = id",
                "b IN (true, false)",
                "id = (SELECT 7)"
            })
    void isLeftToSpark(String filter) {
        same(filter);
    }

    @Test
    void timestampsAreInstantsIfTheSessionSaysSo() {
        SPARK.conf().set("spark.sql.datetime.java8API.enabled", true);
        try {
            isPushed("at < timestamp_seconds(20)");
            isLeftToSpark("day > date'2026-03-01'");
        } finally {
            SPARK.conf().unset("spark.sql.datetime.java8API.enabled");
        }
    }

    @Test
    void pruningReachesTheReader() {
        String plan = plan(read.select("i", "st.x"));
        assertTrue(plan.contains("BatchScan msgpack"), plan);
        assertFalse(plan.contains("name#"), plan);
    }

    @Test
    void sizeIsEstimatedForJoins() {
        assertTrue(
                read.queryExecution().optimizedPlan().stats().sizeInBytes().toLong() < 10_000_000);
        String join = plan(read.as("a").join(rows.as("b"), "id"));
        assertTrue(join.contains("BroadcastHashJoin"), join);
    }
}
