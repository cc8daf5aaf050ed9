/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.struct;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.spark.MessagePackFunctions.from_msgpack;
import static org.msgpack.spark.MessagePackFunctions.to_msgpack;

import java.util.Map;
import org.apache.spark.SparkException;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The functions from_msgpack and to_msgpack. */
class FunctionsTest {
    private final SparkSession spark = Sessions.shared();

    private String sql(String expression) {
        return spark.sql("SELECT " + expression).collectAsList().toString();
    }

    @Test
    void roundTripInSql() {
        assertEquals(
                "[[0,x], [1,x], [2,x]]",
                spark.sql(
                                "SELECT from_msgpack(to_msgpack(named_struct('a', id, 'b', 'x')), 'a BIGINT, b"
                                        + " STRING') v FROM range(3)")
                        .select("v.*")
                        .collectAsList()
                        .toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"CODEGEN_ONLY", "NO_CODEGEN"})
    void withAndWithoutGeneratedCode(String mode) {
        spark.conf().set("spark.sql.codegen.factoryMode", mode);
        spark.conf().set("spark.sql.codegen.wholeStage", mode.equals("CODEGEN_ONLY"));
        try {
            Dataset<Row> packed = spark.range(3)
                    .select(to_msgpack(
                                    struct(col("id"), col("id").cast("string").as("s")))
                            .as("m"));
            assertEquals(
                    "[[0,0], [1,1], [2,2]]",
                    packed.select(from_msgpack(col("m"), "id INT, s STRING").as("v"))
                            .select("v.*")
                            .collectAsList()
                            .toString());
        } finally {
            spark.conf().unset("spark.sql.codegen.factoryMode");
            spark.conf().unset("spark.sql.codegen.wholeStage");
        }
    }

    @Test
    void arraysAndMaps() {
        assertEquals("[[930102C0]]", sql("hex(to_msgpack(array(1, 2, null)))"));
        assertEquals("[[81A16101]]", sql("hex(to_msgpack(map('a', 1)))"));
        assertEquals(
                "[[3]]",
                sql(
                        "aggregate(from_msgpack(X'930102C0', 'ARRAY<INT>'), 0, (a, b) -> a + ifnull(b, 0))"));
        assertEquals("[[1]]", sql("from_msgpack(X'81A16101', 'MAP<STRING, INT>')['a']"));
        assertEquals("[[5]]", sql("from_msgpack(X'05', 'INT')"));
    }

    @Test
    void nulls() {
        assertEquals(
                "[[null,null]]", sql("from_msgpack(NULL, 'a INT'), from_msgpack(X'C0', 'a INT')"));
        assertEquals("[[null]]", sql("to_msgpack(CAST(NULL AS STRUCT<a: INT>))"));
        assertEquals("[[80]]", sql("hex(to_msgpack(named_struct('a', NULL)))"));
        assertEquals(
                "[[81A161C0]]",
                sql("hex(to_msgpack(named_struct('a', NULL), map('ignoreNullFields', 'false')))"));
    }

    @Test
    void malformedMessages() {
        String fields = "from_msgpack(%s, 'a INT, b STRING, bad BINARY',"
                + " map('columnNameOfCorruptRecord', 'bad'))";
        // A string instead of an int, a truncated message, an extra byte, and a value that is not a
        // map.
        assertEquals("[[null,x,82A161A179A162A178]]", fields(fields, "X'82A161A179A162A178'"));
        assertEquals("[[null,null,82A16101]]", fields(fields, "X'82A16101'"));
        assertEquals("[[null,null,81A1610102]]", fields(fields, "X'81A1610102'"));
        assertEquals("[[null,null,05]]", fields(fields, "X'05'"));
        assertEquals("[[1,null,null]]", fields(fields, "X'81A16101'"));
        assertEquals("[[null]]", sql("from_msgpack(X'C1', 'ARRAY<INT>')"));
    }

    private String fields(String function, String message) {
        return spark.sql("SELECT " + String.format(function, message) + " AS v")
                .selectExpr("v.a", "v.b", "hex(v.bad)")
                .collectAsList()
                .toString();
    }

    @Test
    void failFast() {
        for (String message : new String[] {"X'81A161A179'", "X'82A16101'", "X'81A1610102'"}) {
            SparkException e = assertThrows(
                    SparkException.class,
                    () -> sql("from_msgpack(" + message + ", 'a INT', map('mode', 'FAILFAST'))"));
            assertTrue(e.getMessage().contains("MALFORMED_RECORD_IN_PARSING"), e.getMessage());
            assertTrue(e.getMessage().contains("at byte"), e.getMessage());
        }
        assertThrows(
                AnalysisException.class,
                () -> sql("from_msgpack(X'C0', 'a INT', map('mode', 'DROPMALFORMED'))"));
    }

    @Test
    void argumentsThatAreWrong() {
        for (String call : new String[] {
            "from_msgpack(X'C0')",
            "from_msgpack(X'C0', 'a INT', map(), 1)",
            "from_msgpack(1, 'a INT')",
            "from_msgpack(X'C0', 'a what')",
            "to_msgpack()",
        }) {
            assertThrows(AnalysisException.class, () -> sql(call), call);
        }
        for (String call : new String[] {
            "to_msgpack(1)", "to_msgpack(array(parse_json('1')))", "from_msgpack(X'C0', 'VARIANT')"
        }) {
            assertThrows(IllegalArgumentException.class, () -> sql(call), call);
        }
    }

    @Test
    void columnsWithOptions() {
        Row row = spark.range(1)
                .select(from_msgpack(
                        to_msgpack(struct(col("id").as("a")), Map.of("ignoreNullFields", "false")),
                        DataType.fromDDL("a INT"),
                        Map.of("mode", "FAILFAST")))
                .head();
        assertEquals("[[0]]", row.toString());
        assertTrue(spark.sql("DESCRIBE FUNCTION from_msgpack")
                .collectAsList()
                .toString()
                .contains("message"));
    }

    @Test
    void groupsAndTheirOrder() {
        Dataset<Row> messages = spark.range(6)
                .select(to_msgpack(struct(col("id").mod(2).as("id"))).as("m"));
        assertEquals(
                "[[0,3], [1,3]]",
                messages.groupBy(from_msgpack(col("m"), "id BIGINT").getField("id"))
                        .count()
                        .orderBy("`from_msgpack(m).id`")
                        .collectAsList()
                        .toString());
        messages.createOrReplaceTempView("grouped_messages");
        assertEquals(
                "[[0,3], [1,3]]",
                spark.sql("SELECT from_msgpack(m, 'id BIGINT').id, count(*) FROM grouped_messages"
                                + " GROUP BY from_msgpack(m, 'id BIGINT').id ORDER BY 1")
                        .collectAsList()
                        .toString());
        assertEquals(
                "[[81A2696401], [81A2696400]]",
                spark.sql("SELECT hex(to_msgpack(from_msgpack(m, 'id BIGINT'))) FROM"
                                + " grouped_messages GROUP BY to_msgpack(from_msgpack(m, 'id BIGINT'))"
                                + " ORDER BY hex(to_msgpack(from_msgpack(m, 'id BIGINT'))) DESC")
                        .collectAsList()
                        .toString());
        spark.catalog().dropTempView("grouped_messages");
    }

    @Test
    void groupsByAnotherTypeOrOption() {
        String group = "SELECT %s FROM VALUES (X'81A2696401') AS t(m) GROUP BY %s";
        for (String other : new String[] {
            "from_msgpack(m, 'id INT')",
            "from_msgpack(m, 'id BIGINT', map('mode', 'FAILFAST'))",
            "to_msgpack(array(m), map('ignoreNullFields', 'false'))"
        }) {
            assertThrows(
                    AnalysisException.class,
                    () -> spark.sql(String.format(group, other, "from_msgpack(m, 'id BIGINT')")
                            + ", to_msgpack(array(m))"),
                    other);
            assertEquals(1, spark.sql(String.format(group, other, other)).count());
        }
    }

    @Test
    void functionsAreTheSameIfTypeAndOptionsAre() {
        FromMessagePack from = from("id INT", Map.of());
        assertEquals(from, from);
        assertEquals(from, from("id INT", Map.of()));
        assertEquals(from.hashCode(), from("id INT", Map.of()).hashCode());
        assertNotEquals(from, from("id BIGINT", Map.of()));
        assertNotEquals(from, from("id INT", Map.of("mode", "FAILFAST")));
        assertNotEquals(from, new Object());
        assertEquals("from_msgpack", from.toString());
        ToMessagePack to = new ToMessagePack(from.type(), true);
        assertEquals(to, new ToMessagePack(from.type(), true));
        assertEquals(to.hashCode(), new ToMessagePack(from.type(), true).hashCode());
        assertNotEquals(to, new ToMessagePack(from.type(), false));
        assertNotEquals(to, new ToMessagePack(DataType.fromDDL("id BIGINT"), true));
        assertNotEquals(to, new Object());
        assertEquals("to_msgpack", to.toString());
    }

    /** Settings of the session make a difference too. */
    @Test
    void functionsDifferIfTheColumnForCorruptRecordsDoes() {
        FromMessagePack from = from("id INT, bad BINARY", Map.of());
        spark.conf().set("spark.sql.columnNameOfCorruptRecord", "bad");
        try {
            assertNotEquals(from, from("id INT, bad BINARY", Map.of()));
        } finally {
            spark.conf().unset("spark.sql.columnNameOfCorruptRecord");
        }
    }

    private static FromMessagePack from(String type, Map<String, String> options) {
        return new FromMessagePack(DataType.fromDDL(type), options);
    }

    @Test
    void namesOfColumns() {
        Dataset<Row> messages =
                spark.range(1).select(to_msgpack(struct(col("id"))).as("m"));
        assertEquals(
                "from_msgpack(m)",
                messages.select(from_msgpack(col("m"), "id BIGINT")).columns()[0]);
        assertEquals(
                "to_msgpack(array(id))",
                spark.sql("SELECT to_msgpack(array(id)) FROM range(1)").columns()[0]);
        assertEquals(
                "from_msgpack(to_msgpack(array(id)))[0]",
                spark.sql(
                                "SELECT from_msgpack(to_msgpack(array(id)), 'ARRAY<INT>')[0] FROM range(1)")
                        .columns()[0]);
        Dataset<Row> unpacked =
                messages.select(from_msgpack(col("m"), "id BIGINT").getField("id"));
        String plan = unpacked.queryExecution().toString();
        assertTrue(plan.contains("from_msgpack(m#"), plan);
        assertFalse(plan.contains("FromMessagePack@"), plan);
        assertEquals("[[0]]", unpacked.collectAsList().toString());
    }
}
