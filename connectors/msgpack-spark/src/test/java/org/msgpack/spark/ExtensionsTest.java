/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import org.apache.spark.SparkException;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.codec.dialect.Fluentd;
import org.msgpack.core.ExtensionType;

/** Ext types that the option extensions names. */
class ExtensionsTest {
    private static final String ALL =
            "org.msgpack.codec.dialect.Fluentd#eventTime, org.msgpack.spark.ExtensionsTest#days,"
                    + "org.msgpack.spark.ExtensionsTest#money,org.msgpack.spark.ExtensionsTest#path";

    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    public static ExtensionType<LocalDate> days() {
        return ExtensionType.of(
                7,
                LocalDate.class,
                d -> new byte[] {(byte) d.toEpochDay()},
                b -> LocalDate.ofEpochDay(b[0]));
    }

    public static ExtensionType<BigDecimal> money() {
        return ExtensionType.of(
                8,
                BigDecimal.class,
                d -> d.toString().getBytes(StandardCharsets.UTF_8),
                b -> new BigDecimal(new String(b, StandardCharsets.UTF_8)));
    }

    public static ExtensionType<Path> path() {
        return ExtensionType.of(
                9,
                Path.class,
                p -> p.toString().getBytes(StandardCharsets.UTF_8),
                b -> Path.of(new String(b, StandardCharsets.UTF_8)));
    }

    public static ExtensionType<Path> failing() {
        throw new IllegalStateException("not today");
    }

    public static String noType() {
        return "";
    }

    private String file() {
        return Packed.of(p -> {
                    p.packMapHeader(5).packString("time");
                    Fluentd.eventTime().pack(p, Instant.ofEpochSecond(1, 500_000_000));
                    p.packString("day");
                    days().pack(p, LocalDate.of(1970, 1, 11));
                    p.packString("price");
                    money().pack(p, new BigDecimal("12.50"));
                    p.packString("file");
                    path().pack(p, Path.of("a/b"));
                    p.packString("n").packInt(5);
                })
                .add(p -> {
                    p.packMapHeader(2).packString("time").packTimestamp(Instant.ofEpochSecond(2));
                    p.packString("n").packInt(6);
                })
                .write(folder.resolve("events.msgpack"));
    }

    @Test
    void areInferredAndRead() {
        Dataset<Row> rows =
                spark.read().format("msgpack").option("extensions", ALL).load(file());
        assertEquals(
                "time TIMESTAMP,day DATE,price DECIMAL(38,18),file STRING,n BIGINT",
                rows.schema().toDDL());
        assertEquals(
                "[[1500000,1970-01-11,12.500000000000000000,a/b,5], [2000000,null,null,null,6]]",
                rows.selectExpr("unix_micros(time)", "day", "price", "file", "n")
                        .collectAsList()
                        .toString());
        assertEquals(1, rows.where("time < timestamp_seconds(2)").count());
    }

    @Test
    void unknownOnesAreText() {
        Dataset<Row> rows = spark.read().format("msgpack").load(file());
        assertEquals("STRING", rows.schema().apply("day").dataType().sql());
        assertEquals("STRING", rows.schema().apply("time").dataType().sql());
        assertTrue(rows.select("day").head().getString(0).startsWith("["));
    }

    @Test
    void ofAnotherTypeThanTheColumnAreMismatches() {
        Row row = spark.read()
                .format("msgpack")
                .schema("day TIMESTAMP, price STRING, time DATE, n INT")
                .option("extensions", ALL)
                .load(file())
                .head();
        assertEquals("[null,12.50,null,5]", row.toString());
    }

    @Test
    void inFunctions() {
        Row row = spark.read()
                .format("binaryFile")
                .load(file())
                .select(MessagePackFunctions.from_msgpack(
                        functions.expr("substring(content, 1, 10000)"),
                        org.apache.spark.sql.types.DataType.fromDDL("n INT"),
                        Map.of("extensions", "org.msgpack.codec.dialect.Fluentd#eventTime")))
                .head();
        assertTrue(row.getStruct(0).isNullAt(0)); // two messages
    }

    @Test
    void factoriesThatAreNone() {
        for (String factories : new String[] {
            "org.msgpack.spark.ExtensionsTest",
            "org.msgpack.spark.Missing#x",
            "org.msgpack.spark.ExtensionsTest#missing",
            "org.msgpack.spark.ExtensionsTest#noType",
            "org.msgpack.spark.ExtensionsTest#failing",
            "org.msgpack.spark.ExtensionsTest#days,org.msgpack.spark.ExtensionsTest#days"
        }) {
            assertThrows(IllegalArgumentException.class, () -> Extensions.of(factories), factories);
        }
        assertTrue(Extensions.of(" ,").isEmpty());
    }

    public static ExtensionType<Integer> number() {
        return ExtensionType.of(
                10, Integer.class, n -> new byte[] {n.byteValue()}, b -> (int) b[0]);
    }

    public static ExtensionType<byte[]> bytes() {
        return ExtensionType.of(11, byte[].class, b -> b, b -> b);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BIGINT",
                "INT",
                "SMALLINT",
                "TINYINT",
                "DOUBLE",
                "FLOAT",
                "BOOLEAN",
                "BINARY",
                "VOID",
                "DATE",
                "DECIMAL(10, 2)"
            })
    void timesInColumnsThatTakeNone(String type) {
        String file = file();
        Dataset<Row> rows = spark.read()
                .format("msgpack")
                .schema("time " + type + ", n INT, _corrupt_record BINARY")
                .option("extensions", "org.msgpack.codec.dialect.Fluentd#eventTime")
                .load(file)
                .selectExpr("time", "n", "_corrupt_record IS NULL");
        assertEquals("[null,5,false]", rows.head().toString());
        SparkException e = assertThrows(
                SparkException.class,
                () -> spark.read()
                        .format("msgpack")
                        .schema("time " + type)
                        .option("extensions", "org.msgpack.codec.dialect.Fluentd#eventTime")
                        .option("mode", "FAILFAST")
                        .load(file)
                        .collectAsList());
        String text = messages(e);
        assertTrue(
                text.contains("expected " + type.replace(" ", "")
                        + ", found an extension of type 0, which is java.time.Instant, at byte 6"),
                text);
    }

    private static String messages(Throwable e) {
        StringBuilder messages = new StringBuilder();
        for (Throwable t = e; t != null; t = t.getCause()) {
            messages.append(t.getMessage()).append('\n');
        }
        return messages.toString();
    }

    @Test
    void numbersAndBytesInColumnsOfTheirType() {
        String file = Packed.of(p -> {
                    p.packMapHeader(3).packString("i");
                    number().pack(p, 5);
                    p.packString("l");
                    number().pack(p, 6);
                    p.packString("b");
                    bytes().pack(p, new byte[] {7});
                })
                .write(folder.resolve("numbers.msgpack"));
        DataFrameReader reader = spark.read()
                .format("msgpack")
                .option(
                        "extensions",
                        "org.msgpack.spark.ExtensionsTest#number,org.msgpack.spark.ExtensionsTest#bytes");
        Dataset<Row> rows = reader.load(file);
        assertEquals("i INT,l INT,b BINARY", rows.schema().toDDL());
        assertEquals("[5,6,07]", rows.selectExpr("i", "l", "hex(b)").head().toString());
        // An int is not a long, so it is a mismatch like any other class.
        assertEquals(
                "[5,null,null]",
                reader.schema("i INT, l BIGINT, b INT").load(file).head().toString());
    }
}
