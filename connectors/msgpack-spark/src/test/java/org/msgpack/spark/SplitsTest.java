/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.SparkException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.columnar.SplitIndex;
import org.msgpack.lz4.Lz4;

/** Several tasks read a large file if it has an index. */
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
        // One record more than in the index.
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

    private static void writeIndex(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file);
                OutputStream out = Files.newOutputStream(file.resolveSibling(
                        SplitIndex.nameFor(file.getFileName().toString())))) {
            SplitIndex.scan(in, 1).write(out);
        }
    }

    /** An index counts top-level values, which need not be records. */
    @Test
    void countsDependOnTheMode() throws IOException {
        Path mixed = folder.resolve("mixed.msgpack");
        Packed.of().record(1, "x").add(p -> p.packInt(5)).record(2, "y").write(mixed);
        writeIndex(mixed);
        for (String mode : new String[] {"PERMISSIVE", "DROPMALFORMED"}) {
            Dataset<Row> rows = spark.read()
                    .format("msgpack")
                    .schema("a BIGINT, b STRING")
                    .option("mode", mode)
                    .load(mixed.toString());
            assertEquals(rows.collectAsList().size(), rows.count(), mode);
        }
        Dataset<Row> rows = spark.read()
                .format("msgpack")
                .schema("a BIGINT")
                .option("mode", "FAILFAST")
                .load(mixed.toString());
        assertThrows(SparkException.class, rows::count);
    }

    /** Top-level values of such a file are not records. */
    @Test
    void anIndexOfCompressedMessagesIsNotUsed() throws IOException {
        Packed records = Packed.of(p -> p.packArrayHeader(3000));
        for (int i = 0; i < 3000; i++) {
            records.record(i, "the same words again and again");
        }
        Path compressed = folder.resolve("compressed.msgpack");
        byte[] messages = Lz4.block().compress(records.toByteArray());
        try (OutputStream out = Files.newOutputStream(compressed)) {
            out.write(messages);
            out.write(messages);
        }
        writeIndex(compressed);
        Dataset<Row> rows = spark.read()
                .format("msgpack")
                .schema("a BIGINT, b STRING")
                .load(compressed.toString());
        assertEquals(6000, rows.count());
        assertEquals(6000, rows.where("a >= 0").collectAsList().size());
    }

    @Test
    void errorsTellThePartOfTheFile() throws IOException {
        int bad = 50_000;
        Packed packed = Packed.of();
        for (int i = 0; i < ROWS; i++) {
            int number = i;
            packed.add(p -> {
                p.packMapHeader(1).packString("s").packMapHeader(1).packString("id");
                if (number == bad) {
                    p.packString("no number");
                } else {
                    p.packInt(number);
                }
            });
        }
        Path file = folder.resolve("numbers.msgpack");
        packed.write(file);
        try (InputStream in = Files.newInputStream(file);
                OutputStream out =
                        Files.newOutputStream(folder.resolve(".numbers.msgpack.splits"))) {
            SplitIndex.scan(in, 100_000).write(out);
        }
        spark.conf().set("spark.sql.files.maxPartitionBytes", "150KB");
        for (String more : new String[] {"", ", _corrupt_record BINARY"}) {
            Dataset<Row> rows = spark.read()
                    .format("msgpack")
                    .schema("s STRUCT<id: BIGINT>" + more)
                    .option("mode", "FAILFAST")
                    .load(file.toString());
            Throwable e = assertThrows(SparkException.class, rows::collectAsList);
            StringBuilder messages = new StringBuilder();
            for (; e != null; e = e.getCause()) {
                messages.append(e.getMessage()).append('\n');
            }
            Matcher place = Pattern.compile(
                            "numbers.msgpack, in the part that begins with record (\\d+) at byte"
                                    + " (\\d+), record (\\d+) at byte (\\d+).*column s.id")
                    .matcher(messages);
            assertTrue(place.find(), messages::toString);
            assertEquals(
                    bad,
                    Integer.parseInt(place.group(1)) + Integer.parseInt(place.group(3)),
                    messages::toString);
            int offset = Integer.parseInt(place.group(2)) + Integer.parseInt(place.group(4));
            byte[] bytes = packed.toByteArray();
            assertEquals("no number", new String(bytes, offset + 8, 9, StandardCharsets.UTF_8));
        }
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
        assertEquals(left, rows.count());
        assertEquals(ROWS, read().count()); // taken from the index
        // The same if one task reads all.
        spark.conf().set("spark.sql.files.maxPartitionBytes", "1GB");
        assertEquals(left, rows.where("id IS NOT NULL").count());
    }
}
