/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.spark.SparkException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.columnar.IndexedOutputStream;
import org.msgpack.columnar.SplitIndex;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;

/** A damaged or wrong index never silently loses a row. */
class WrongIndexTest {
    private static final int ROWS = 30_000;
    private static final int NEVER = -1;

    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    private Path file;
    private Path indexFile;

    @BeforeEach
    void setUp() {
        file = folder.resolve("numbers.msgpack");
        indexFile = folder.resolve(SplitIndex.nameFor("numbers.msgpack"));
        spark.conf().set("spark.sql.files.maxPartitionBytes", "150KB");
    }

    @AfterEach
    void unset() {
        spark.conf().unset("spark.sql.files.maxPartitionBytes");
    }

    /** Writes records with an index that misses one of them. */
    private void write(int untold) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        IndexedOutputStream out = new IndexedOutputStream(bytes, 20_000);
        MessagePacker packer = MessagePack.newDefaultPacker(out);
        for (int i = 0; i < ROWS; i++) {
            if (i != untold) {
                out.beginRecord(packer.getTotalWrittenBytes());
            }
            packer.packMapHeader(1).packString("number").packInt(i);
        }
        packer.flush();
        Files.write(file, bytes.toByteArray());
        ByteArrayOutputStream index = new ByteArrayOutputStream();
        out.index().write(index);
        Files.write(indexFile, index.toByteArray());
    }

    private Dataset<Row> read(String mode, String schema) {
        return spark.read()
                .format("msgpack")
                .schema(schema)
                .option("mode", mode)
                .load(file.toString());
    }

    private static String total(Dataset<Row> rows) {
        return rows.selectExpr("count(number)", "sum(number)").head().toString();
    }

    private static final String TOTAL = "[" + ROWS + "," + (long) ROWS * (ROWS - 1) / 2 + "]";

    /** Flips a sample of all bits in the index file that all readers use. */
    @Test
    void aChangedBitIsNoticed() throws IOException {
        write(NEVER);
        byte[] index = Files.readAllBytes(indexFile);
        assertTrue(index.length > 300);
        Configuration configuration = new Configuration();
        org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(file.toUri());
        for (int bit = 0; bit < index.length * 8; bit += 7) {
            byte[] changed = index.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            Files.write(indexFile, changed);
            try (FSDataInputStream data = path.getFileSystem(configuration).open(path)) {
                assertFalse(
                        SplitIndexFile.find(path, data, configuration).isPresent(), "bit " + bit);
            }
            if (bit % 490 == 0) {
                Dataset<Row> rows = read("PERMISSIVE", "number INT");
                assertEquals(TOTAL, total(rows));
                assertEquals(ROWS, rows.count());
            }
        }
        Files.write(indexFile, index);
        assertTrue(read("PERMISSIVE", "number INT").rdd().getNumPartitions() > 1);
        assertEquals(TOTAL, total(read("FAILFAST", "number INT")));
        assertEquals(TOTAL, total(read("FAILFAST", "number INT, _corrupt_record BINARY")));
    }

    @Test
    void aSplitThatDoesNotEndWithItsRecordsIsAFailure() throws IOException {
        write(10_000);
        for (String schema : List.of("number INT", "number INT, _corrupt_record BINARY")) {
            Dataset<Row> rows = read("FAILFAST", schema);
            Throwable e = assertThrows(SparkException.class, rows::collectAsList);
            StringBuilder messages = new StringBuilder();
            for (; e != null; e = e.getCause()) {
                messages.append(e.getMessage()).append('\n');
            }
            assertTrue(messages.toString().contains("numbers.msgpack"), messages::toString);
            assertTrue(
                    messages.toString().contains("the split index belongs to another file"),
                    messages::toString);
            assertThrows(SparkException.class, rows::count);
        }
    }

    /** One row of nulls replaces the lost part, as for malformed bytes. */
    @Test
    void inModePermissiveARowOfNullsStandsForIt() throws IOException {
        write(10_000);
        for (String schema : List.of("number INT", "number INT, _corrupt_record BINARY")) {
            Dataset<Row> rows = read("PERMISSIVE", schema).cache();
            assertEquals(1, rows.where("number IS NULL").count(), schema);
            assertTrue(rows.where("number IS NOT NULL").count() >= ROWS - 1, schema);
            assertEquals(
                    rows.where("number IS NOT NULL").count(),
                    rows.select("number").distinct().where("number IS NOT NULL").count());
            rows.unpersist();
        }
    }
}
