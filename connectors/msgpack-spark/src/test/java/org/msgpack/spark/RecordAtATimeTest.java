/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.apache.spark.sql.functions.col;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.columnar.SplitIndex;

/** Queries with a corrupt record column return the same rows as all others. */
class RecordAtATimeTest {
    private static final String SCHEMA = "a BIGINT, b STRING";

    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    private Dataset<Row> read(String schema, String mode) {
        return spark.read()
                .format("msgpack")
                .schema(schema)
                .option("mode", mode)
                .load(folder.toString());
    }

    private Dataset<Row> columnar() {
        return read(SCHEMA, "PERMISSIVE");
    }

    private Dataset<Row> marked(String mode) {
        return read(SCHEMA + ", _corrupt_record BINARY", mode);
    }

    private static List<String> json(Dataset<Row> rows, String... more) {
        return rows.select("a", more).toJSON().collectAsList();
    }

    /** Top-level arrays, a nested one, and values that are not records. */
    private void writeArrays() {
        Packed.of()
                .add(p -> p.packArrayHeader(2))
                .record(1, "x")
                .record(2, "y")
                .add(p -> p.packArrayHeader(0))
                .record(3, "z")
                .add(p -> p.packArrayHeader(3))
                .record(4, "u")
                .add(p -> p.packArrayHeader(1).packInt(7))
                .record(5, "v")
                .add(p -> p.packInt(8))
                .write(folder.resolve("arrays.msgpack"));
    }

    @Test
    void arraysOfRecords() {
        writeArrays();
        List<String> rows = json(columnar(), "b");
        assertEquals(7, rows.size());
        assertEquals(rows, json(marked("PERMISSIVE"), "b"));
        assertEquals(
                "[{\"c\":\"9107\"}, {\"c\":\"08\"}]",
                marked("PERMISSIVE")
                        .where("_corrupt_record IS NOT NULL")
                        .selectExpr("hex(_corrupt_record) c")
                        .toJSON()
                        .collectAsList()
                        .toString());
    }

    @Test
    void theOtherModes() {
        writeArrays();
        List<String> rows = json(read(SCHEMA, "DROPMALFORMED"), "b");
        assertEquals(5, rows.size());
        assertEquals(rows, json(marked("DROPMALFORMED"), "b", "_corrupt_record"));
        Exception e = assertThrows(
                Exception.class, () -> json(marked("FAILFAST"), "b", "_corrupt_record"));
        assertTrue(e.toString().contains("arrays.msgpack"), e::toString);
        assertTrue(e.toString().contains("expected a map, found fixarray"), e::toString);
    }

    /** The columnar reader does not limit values that are not requested. */
    @Test
    void aRecordThatIsTooLong() {
        byte[] part = new byte[14 << 20];
        Packed.of()
                .record(1, "x")
                .add(p -> {
                    p.packMapHeader(6).packString("a").packInt(2);
                    for (int i = 0; i < 5; i++) {
                        p.packString("c" + i).packBinaryHeader(part.length);
                        p.writePayload(part);
                    }
                })
                .record(3, "z")
                .write(folder.resolve("long.msgpack"));
        assertEquals("[[1], [2], [3]]", columnar().select("a").collectAsList().toString());
        assertEquals(
                "[[1,null], [null,65536], [3,null]]",
                marked("PERMISSIVE")
                        .selectExpr("a", "length(_corrupt_record)")
                        .collectAsList()
                        .toString());
        assertEquals(
                "[[1,null], [3,null]]",
                marked("DROPMALFORMED")
                        .select("a", "_corrupt_record")
                        .collectAsList()
                        .toString());
    }

    /** Only one row is lost if the index lets reading resume. */
    @Test
    void aMalformedRecordOfAnArray() throws IOException {
        Packed array = Packed.of(p -> p.packArrayHeader(3));
        for (int i = 1; i <= 3; i++) {
            int number = i;
            array.add(p -> {
                p.packMapHeader(2).packString("b").packString("x".repeat(100));
                p.packString("a").packInt(number);
            });
        }
        byte[] bytes = array.toByteArray();
        Path file = folder.resolve("array.msgpack");
        Files.write(file, bytes);
        try (InputStream in = Files.newInputStream(file);
                OutputStream out = Files.newOutputStream(
                        folder.resolve(SplitIndex.nameFor("array.msgpack")))) {
            SplitIndex.scan(in, 1).write(out);
        }
        bytes[1 + (bytes.length - 1) / 3 - 1] = (byte) 0xc1; // the end of the first record
        Files.write(file, bytes);
        assertTrue(SplitIndex.find(file).isPresent());
        assertEquals(
                "[[null], [2], [3]]", columnar().select("a").collectAsList().toString());
        List<String> rows = json(columnar(), "b");
        assertEquals(rows, json(marked("PERMISSIVE"), "b"));
    }

    @Test
    void splitsInsideArrays() throws IOException {
        int count = 30_000;
        Packed packed = Packed.of().add(p -> p.packArrayHeader(count));
        for (int i = 0; i < count; i++) {
            packed.record(i, "text of record " + i);
        }
        Path file = folder.resolve("array.msgpack");
        packed.add(p -> p.packArrayHeader(2))
                .record(count, "")
                .record(count + 1, "")
                .write(file);
        try (InputStream in = Files.newInputStream(file);
                OutputStream out = Files.newOutputStream(
                        folder.resolve(SplitIndex.nameFor("array.msgpack")))) {
            SplitIndex.scan(in, 64 << 10).write(out);
        }
        spark.conf().set("spark.sql.files.maxPartitionBytes", "200KB");
        try {
            Dataset<Row> marked = marked("PERMISSIVE").where("_corrupt_record IS NULL");
            assertTrue(marked.rdd().getNumPartitions() > 2);
            String[] totals = {"count(*)", "sum(a)", "sum(length(b))"};
            List<Row> expected = columnar().selectExpr(totals).collectAsList();
            assertEquals(count + 2, expected.get(0).getLong(0));
            assertEquals(expected, marked.selectExpr(totals).collectAsList());
        } finally {
            spark.conf().unset("spark.sql.files.maxPartitionBytes");
        }
    }

    @Test
    void partitions() throws IOException {
        for (int day = 1; day <= 3; day++) {
            Path path = Files.createDirectories(folder.resolve("day=" + day));
            Packed.of()
                    .record(day * 10L, "x")
                    .add(p -> p.packString("no record"))
                    .write(path.resolve("a.msgpack"));
        }
        String[] text = {"a", "day", "length(_corrupt_record) length"};
        assertEquals(
                "[[20,2,null], [null,2,10], [30,3,null], [null,3,10]]",
                marked("PERMISSIVE")
                        .where("day > 1")
                        .selectExpr(text)
                        .orderBy(col("day"), col("a").asc_nulls_last())
                        .collectAsList()
                        .toString());
    }
}
