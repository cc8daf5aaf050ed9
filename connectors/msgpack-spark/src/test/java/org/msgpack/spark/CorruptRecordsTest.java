/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.SparkException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Corrupt files in the three modes. */
class CorruptRecordsTest {
    private static final String SCHEMA = "a BIGINT, b STRING, _corrupt_record BINARY";

    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    private Dataset<Row> read(String path, String mode, String schema) {
        return spark.read()
                .format("msgpack")
                .schema(schema)
                .option("mode", mode)
                .load(path);
    }

    /** A record whose a is a string, between two good ones. */
    private String mismatch() {
        return Packed.of()
                .record(1, "x")
                .add(p -> {
                    p.packMapHeader(2);
                    p.packString("a").packString("?");
                    p.packString("b").packString("y");
                })
                .record(3, "z")
                .write(folder.resolve("mismatch.msgpack"));
    }

    /** Two good records and the start of a third. */
    private String cut() throws IOException {
        byte[] bytes = Packed.of().record(1, "x").record(2, "y").record(3, "z").toByteArray();
        Path file = folder.resolve("cut.msgpack");
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
        return file.toString();
    }

    @Test
    void permissiveKeepsTheOtherFieldsAndTheBytes() {
        List<Row> rows = read(mismatch(), "PERMISSIVE", SCHEMA).collectAsList();
        assertEquals(3, rows.size());
        assertTrue(rows.get(1).isNullAt(0));
        assertEquals("y", rows.get(1).getString(1));
        assertEquals("\u0082\u00a1a\u00a1?\u00a1b\u00a1y", latin1(rows.get(1)));
        assertTrue(rows.get(0).isNullAt(2));
        assertTrue(rows.get(2).isNullAt(2));
    }

    private static String latin1(Row row) {
        return new String((byte[]) row.get(2), java.nio.charset.StandardCharsets.ISO_8859_1);
    }

    @Test
    void corruptRecordsDoNotDependOnTheColumnsAskedFor() {
        Dataset<Row> rows = read(mismatch(), "PERMISSIVE", SCHEMA);
        assertEquals(1, rows.where("_corrupt_record IS NOT NULL").count());
        assertEquals(
                "[[y]]",
                rows.where("_corrupt_record IS NOT NULL")
                        .select("b")
                        .collectAsList()
                        .toString());
    }

    @Test
    void permissiveMakesARowOfACutRecord() throws IOException {
        List<Row> rows = read(cut(), "PERMISSIVE", SCHEMA).collectAsList();
        assertEquals("[1,x,null]", rows.get(0).toString());
        assertEquals("[2,y,null]", rows.get(1).toString());
        assertTrue(rows.get(2).isNullAt(0) && rows.get(2).isNullAt(1));
        assertEquals("\u0082\u00a1a\u0003\u00a1b\u00a1", latin1(rows.get(2)));
        assertEquals(3, rows.size());
    }

    @Test
    void dropMalformedDrops() throws IOException {
        assertEquals(
                "[[1,x], [3,z]]",
                read(mismatch(), "DROPMALFORMED", "a BIGINT, b STRING")
                        .collectAsList()
                        .toString());
        assertEquals(
                "[[1,x], [2,y]]",
                read(cut(), "DROPMALFORMED", "a BIGINT, b STRING")
                        .collectAsList()
                        .toString());
    }

    /** Data may lack fields that a schema requires, such as that of a Dataset. */
    @Test
    void aSchemaThatRequiresValuesIsNotBelieved() {
        for (String more : new String[] {"", ", _corrupt_record BINARY"}) {
            Dataset<Row> rows =
                    read(mismatch(), "PERMISSIVE", "a BIGINT NOT NULL, c STRING NOT NULL" + more);
            assertEquals(
                    "[[1,null], [null,null], [3,null]]",
                    rows.select("a", "c").collectAsList().toString());
            assertEquals(1, rows.where("a IS NULL").count());
            assertEquals(
                    "[[4,3]]",
                    rows.selectExpr("sum(a)", "count(*)").collectAsList().toString());
        }
    }

    @Test
    void failFastSaysWhereAndWhy() throws IOException {
        String message = failure(mismatch());
        assertTrue(message.contains("mismatch.msgpack"), message);
        assertTrue(message.contains("byte 11"), message);
        message = failure(cut());
        assertTrue(message.contains("cut.msgpack"), message);
    }

    private String failure(String path) {
        Dataset<Row> rows = read(path, "FAILFAST", "a BIGINT, b STRING");
        SparkException e = assertThrows(SparkException.class, rows::collectAsList);
        StringBuilder messages = new StringBuilder();
        for (Throwable t = e; t != null; t = t.getCause()) {
            messages.append(t.getMessage()).append('\n');
        }
        assertTrue(
                messages.toString().contains("MALFORMED_RECORD_IN_PARSING"), messages.toString());
        return messages.toString();
    }

    @Test
    void columnsNotAskedForAreNotLookedAt() {
        assertEquals(
                "[[x], [y], [z]]",
                read(mismatch(), "FAILFAST", "a BIGINT, b STRING")
                        .select("b")
                        .collectAsList()
                        .toString());
        assertEquals(3, read(mismatch(), "FAILFAST", "a BIGINT, b STRING").count());
    }

    @Test
    void recordsThatAreNoMaps() {
        String path = Packed.of(p -> p.packInt(7), p -> p.packString("s"))
                .record(1, "x")
                .write(folder.resolve("values.msgpack"));
        assertEquals(
                "[[null,null], [null,null], [1,x]]",
                read(path, "PERMISSIVE", "a BIGINT, b STRING").collectAsList().toString());
        assertEquals(
                "[[1,x]]",
                read(path, "DROPMALFORMED", "a INT, b STRING").collectAsList().toString());
    }

    @Test
    void inferenceMarksCorruptRecords() throws IOException {
        Dataset<Row> rows = spark.read().format("msgpack").load(cut());
        assertEquals("a BIGINT,b STRING,_corrupt_record BINARY", rows.schema().toDDL());
        assertThrows(
                SparkException.class,
                () -> spark.read().format("msgpack").option("mode", "FAILFAST").load(cut()));
        assertFalse(spark.read()
                .format("msgpack")
                .option("mode", "DROPMALFORMED")
                .load(cut())
                .schema()
                .toDDL()
                .contains("corrupt"));
    }

    @Test
    void theColumnOfCorruptRecordsIsBinary() {
        assertThrows(
                IllegalArgumentException.class,
                () -> read(mismatch(), "PERMISSIVE", "a INT, _corrupt_record STRING")
                        .collectAsList());
    }

    @Test
    void bytesThatAreNoMessagePack() throws IOException {
        Path file = folder.resolve("text.msgpack");
        Files.write(file, new byte[] {(byte) 0xc1, 1, 2, 3});
        assertEquals(
                "[[null,null]]",
                read(file.toString(), "PERMISSIVE", "a BIGINT, b STRING")
                        .collectAsList()
                        .toString());
        assertEquals(
                0,
                read(file.toString(), "DROPMALFORMED", "a INT").collectAsList().size());
    }
}
