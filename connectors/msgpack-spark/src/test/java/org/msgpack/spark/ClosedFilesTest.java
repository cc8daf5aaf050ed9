/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.spark.SparkException;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.lz4.Lz4;

/** Every opened file is closed, even if it is damaged at any place where reading may notice. */
class ClosedFilesTest {
    private static final AtomicInteger OPENED = new AtomicInteger();
    private static final AtomicInteger OPEN = new AtomicInteger();

    /** A local file system that counts open files. */
    public static final class CountingFileSystem extends RawLocalFileSystem {
        @Override
        public URI getUri() {
            return URI.create("counting:///");
        }

        @Override
        public FSDataInputStream open(org.apache.hadoop.fs.Path path, int bufferSize)
                throws IOException {
            FSDataInputStream in = super.open(path, bufferSize);
            OPENED.incrementAndGet();
            OPEN.incrementAndGet();
            return new FSDataInputStream(in.getWrappedStream()) {
                private boolean isClosed;

                @Override
                public void close() throws IOException {
                    if (!isClosed) {
                        isClosed = true;
                        OPEN.decrementAndGet();
                    }
                    super.close();
                }
            };
        }
    }

    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    private DataFrameReader reader() {
        return spark.read()
                .format("msgpack")
                .option("fs.counting.impl", CountingFileSystem.class.getName());
    }

    private Dataset<Row> load(Path file, String mode) {
        return reader().option("mode", mode).schema("a INT, b STRING").load("counting://" + file);
    }

    private static Packed records() {
        Packed records = Packed.of();
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            records.record(i, "text " + random.nextInt());
        }
        return records;
    }

    @Test
    void wholeFiles() throws IOException {
        byte[] records = records().toByteArray();
        check("plain.msgpack", records, 20_000);
        check("a.msgpack.gz", records().toGzip(), 20_000);
        check("a.msgpack.zst", Zstd.compress(records), 20_000);
        check("a.lz4.msgpack", Lz4.blockArray().compress(records), 20_000);
        check("nothing.msgpack", new byte[0], 0);
    }

    private void check(String name, byte[] bytes, int count) throws IOException {
        Path file = Files.write(folder.resolve(name), bytes);
        int before = OPENED.get();
        assertEquals(count, load(file, "FAILFAST").where("b is not null").count());
        assertEquals(count > 0, OPENED.get() > before, name); // Spark leaves out empty files
        assertEquals(0, OPEN.get(), name);
        load(file, "PERMISSIVE").limit(1).collectAsList(); // does not read to the end
        assertEquals(0, OPEN.get(), name);
    }

    @Test
    void damagedFiles() throws IOException {
        byte[] records = records().toByteArray();
        byte[] gzip = records().toGzip();
        byte[] zstd = Zstd.compress(records);
        byte[] lz4 = Lz4.blockArray().compress(records);
        for (int length : new int[] {1, 20, 50_000}) {
            damaged("plain.msgpack", Arrays.copyOf(records, length));
            damaged("a.msgpack.gz", Arrays.copyOf(gzip, length));
            damaged("a.msgpack.zst", Arrays.copyOf(zstd, length));
            damaged("a.lz4.msgpack", Arrays.copyOf(lz4, length));
            damaged("lz4.msgpack", Arrays.copyOf(lz4, length));
        }
        damaged("a.msgpack.gz", records);
        damaged("a.msgpack.zst", records);
    }

    @Test
    void damagedFileWithoutASchema() throws IOException {
        Path file = Files.write(folder.resolve("a.msgpack.gz"), records().toByteArray());
        SparkException e =
                assertThrows(SparkException.class, () -> reader().load("counting://" + file));
        assertTrue(e.getMessage().contains("a.msgpack.gz"), e::toString);
        assertEquals(0, OPEN.get());
    }

    private void damaged(String name, byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve(name), bytes);
        SparkException e = assertThrows(
                SparkException.class, () -> load(file, "FAILFAST").collectAsList(), name);
        assertTrue(e.getMessage().contains(name), e::toString);
        assertEquals(0, OPEN.get(), name + " of " + bytes.length);
        for (String mode : new String[] {"PERMISSIVE", "DROPMALFORMED"}) {
            try {
                load(file, mode).collectAsList();
            } catch (Exception damaged) { // for the compression
                assertTrue(damaged.toString().contains(name), damaged::toString);
            }
            assertEquals(0, OPEN.get(), name + " of " + bytes.length + ", " + mode);
        }
    }
}
