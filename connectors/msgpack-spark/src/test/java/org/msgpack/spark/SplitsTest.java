/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.columnar.SplitIndex;

/** A large file is read by several tasks, if there is an index beside it. */
class SplitsTest {
    private static final int ROWS = 60_000;
    private static final String TOTAL = "[[" + ROWS + "," + (long) ROWS * (ROWS - 1) / 2 + "]]";

    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        Path path = folder.resolve("large");
        spark.range(0, ROWS, 1, 1)
                .selectExpr("id", "repeat('x', 300) text")
                .write()
                .format("msgpack")
                .save(path.toString());
        try (Stream<Path> files = Files.list(path)) {
            file = files.filter(f -> f.getFileName().toString().endsWith(".msgpack"))
                    .findFirst()
                    .get();
        }
        spark.conf().set("spark.sql.files.maxPartitionBytes", "6MB");
    }

    @AfterEach
    void unset() {
        spark.conf().unset("spark.sql.files.maxPartitionBytes");
    }

    private Dataset<Row> read() {
        return spark.read()
                .format("msgpack")
                .schema("id BIGINT, text STRING")
                .load(file.toString());
    }

    private static String total(Dataset<Row> rows) {
        return rows.selectExpr("count(*)", "sum(id)").collectAsList().toString();
    }

    private Path index() {
        return file.resolveSibling(SplitIndex.nameFor(file.getFileName().toString()));
    }

    @Test
    void eachRecordIsReadOnce() {
        assertTrue(Files.exists(index()));
        Dataset<Row> rows = read();
        assertTrue(rows.rdd().getNumPartitions() > 1);
        assertEquals(TOTAL, total(rows));
        assertEquals(ROWS, rows.count());
        assertEquals(ROWS, rows.select("id").distinct().count());
    }

    @Test
    void withoutAnIndexOneTaskReads() throws IOException {
        assertEquals(
                1,
                spark.read()
                        .format("msgpack")
                        .schema("id BIGINT")
                        .option("splitIndex", false)
                        .load(file.toString())
                        .rdd()
                        .getNumPartitions());
        Files.delete(index());
        assertEquals(1, read().rdd().getNumPartitions());
        assertEquals(TOTAL, total(read()));
    }

    @Test
    void anIndexOfAnotherFileIsIgnored() throws IOException {
        // One record more than the index knows of.
        try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
            out.seek(out.length());
            out.write(Packed.of(p -> {
                        p.packMapHeader(1);
                        p.packString("id").packInt(0);
                    })
                    .toByteArray());
        }
        Files.deleteIfExists(file.resolveSibling("." + file.getFileName() + ".crc"));
        assertEquals(TOTAL.replace("[" + ROWS, "[" + (ROWS + 1)), total(read()));
        Files.write(index(), new byte[] {1, 2, 3});
        Files.deleteIfExists(index().resolveSibling("." + index().getFileName() + ".crc"));
        assertEquals(TOTAL.replace("[" + ROWS, "[" + (ROWS + 1)), total(read()));
    }

    @Test
    void theOptionOfTheWriter() throws IOException {
        Path path = folder.resolve("plain");
        read().coalesce(1)
                .write()
                .format("msgpack")
                .option("splitIndex", false)
                .save(path.toString());
        try (Stream<Path> files = Files.list(path)) {
            List<String> names = files.map(f -> f.getFileName().toString()).toList();
            assertTrue(names.stream().noneMatch(name -> name.contains("splits")), names::toString);
        }
    }

    @Test
    void readingGoesOnBehindMalformedBytes() throws IOException {
        long middle;
        try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
            SplitIndex splits = SplitIndex.find(file).get();
            middle = splits.splits().get(1).offset() + 100_000;
            out.seek(middle);
            byte[] bad = new byte[4000];
            java.util.Arrays.fill(bad, (byte) 0xc1);
            out.write(bad);
        }
        Files.deleteIfExists(file.resolveSibling("." + file.getFileName() + ".crc"));
        long lost = SplitIndex.find(file).get().splits().get(1).records();
        Dataset<Row> rows = spark.read()
                .format("msgpack")
                .option("mode", "DROPMALFORMED")
                .schema("id BIGINT, text STRING")
                .load(file.toString());
        long left = rows.where("id IS NOT NULL").count();
        assertTrue(
                left < ROWS && left > ROWS - lost,
                left + " of " + ROWS + ", " + lost + " in the split");
        assertEquals(1, rows.where("id = " + (ROWS - 1)).count());
        assertEquals(ROWS, rows.count()); // which the index tells
        // The same if one task reads all.
        spark.conf().set("spark.sql.files.maxPartitionBytes", "1GB");
        assertEquals(left, rows.where("id IS NOT NULL").count());
    }
}
