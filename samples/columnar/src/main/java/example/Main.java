/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.LongStream;
import org.msgpack.columnar.ColumnType;
import org.msgpack.columnar.ColumnarReader;
import org.msgpack.columnar.Filter;
import org.msgpack.columnar.LongColumn;
import org.msgpack.columnar.Schema;
import org.msgpack.columnar.Split;
import org.msgpack.columnar.SplitIndex;
import org.msgpack.core.buffer.ChannelBufferInput;

/** Adds up the bytes of the requests that failed. */
final class Main {
    private static final int COUNT = 200_000;
    private static final int THREADS = 2;

    private static final Schema SCHEMA = Schema.builder()
            .add("status", ColumnType.INT)
            .add("bytes", ColumnType.LONG)
            .build();

    private Main() {}

    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("columnar");
        Path file = folder.resolve("requests.msgpack");
        Requests.write(file, COUNT);
        SplitIndex index = SplitIndex.find(file).orElseThrow();

        long range = index.length() / THREADS + 1;
        long sum = LongStream.range(0, THREADS)
                .parallel()
                .mapToObj(i -> index.splitIn(i * range, (i + 1) * range))
                .flatMap(split -> split.stream())
                .mapToLong(split -> sum(file, split))
                .sum();

        long expected = LongStream.range(0, COUNT).filter(i -> i % 10 == 0).sum();
        if (sum != expected) {
            throw new AssertionError("expected " + expected + ", found " + sum);
        }
        System.out.println((Main.class.getModule().isNamed() ? "module" : "class") + " path, Java "
                + Runtime.version().feature() + ": " + sum + " bytes, from "
                + index.splits().size() + " splits");
        Files.delete(file.resolveSibling(SplitIndex.nameFor("requests.msgpack")));
        Files.delete(file);
        Files.delete(folder);
    }

    private static long sum(Path file, Split split) {
        ColumnarReader columns = ColumnarReader.builder(SCHEMA)
                .filter(Filter.column("status").atLeast(500))
                .build();
        try (ColumnarReader reader = columns) {
            FileChannel channel = FileChannel.open(file).position(split.offset());
            reader.open(new ChannelBufferInput(channel), split);
            LongColumn bytes = (LongColumn) reader.columns().get(1);
            long sum = 0;
            for (int rows; (rows = reader.readBatch()) > 0; ) {
                for (int row = 0; row < rows; row++) {
                    sum += bytes.get(row);
                }
            }
            return sum;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
