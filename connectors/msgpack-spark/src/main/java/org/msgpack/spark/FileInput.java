/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.msgpack.columnar.Split;
import org.msgpack.columnar.SplitIndex;

/** A file, or the part of one between two borders of records. */
final class FileInput {
    private static final int MAX_REST = 1 << 16;

    private final ReadOptions options;
    private final Configuration configuration;
    private final Path path;
    private final long start;
    private final long end;
    private final boolean isWhole;
    private final Opened reader;

    /** What is read now; null for the whole file. */
    private Split split;

    /** Who reads. */
    interface Opened {
        /**
         * Begins to read.
         *
         * @param split where the stream begins in the file and how much is to be read; null for all
         */
        void opened(InputStream in, Split split) throws IOException;
    }

    FileInput(
            PartitionedFile file, ReadOptions options, Configuration configuration, Opened reader) {
        this.options = options;
        this.configuration = configuration;
        this.path = file.toPath();
        this.start = file.start();
        this.end = start + file.length();
        this.isWhole = start == 0 && end == file.fileSize();
        this.reader = reader;
    }

    /**
     * Opens the file for the reader.
     *
     * @return false if no record begins in this part
     */
    boolean open() throws IOException {
        if (!isWhole) {
            Optional<SplitIndex> index = findIndex();
            if (index.isPresent()) {
                return openSplit(index.get(), start);
            }
            if (start > 0) {
                return false; // who has the beginning reads all
            }
        }
        reader.opened(Inputs.open(path, configuration, options), null);
        return true;
    }

    private boolean openSplit(SplitIndex index, long from) throws IOException {
        Optional<Split> found = index.splitIn(from, end);
        if (found.isEmpty()) {
            return false;
        }
        split = found.get();
        reader.opened(openAt(split.offset()), split);
        return true;
    }

    /** Returns the number of records, if there is an index that tells it. */
    OptionalLong knownRecords() throws IOException {
        Optional<SplitIndex> index = findIndex();
        if (index.isEmpty()) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(
                index.get().splitIn(start, end).map(Split::records).orElse(0L));
    }

    private InputStream openAt(long offset) throws IOException {
        FSDataInputStream in = path.getFileSystem(configuration).open(path);
        try {
            in.seek(offset);
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
        return in;
    }

    private Optional<SplitIndex> findIndex() throws IOException {
        boolean canHaveOne =
                options.isIndexUsed() && options.compression(path.getName()) == Compression.NONE;
        if (!canHaveOne) {
            return Optional.empty();
        }
        try (FSDataInputStream data = path.getFileSystem(configuration).open(path)) {
            if (Inputs.isCompressed(data)) {
                return Optional.empty(); // its borders are not those of records
            }
            return SplitIndexFile.find(path, data, configuration);
        }
    }

    /**
     * Goes on at the next border behind a record of which nobody knows where it ends, if there is
     * an index.
     *
     * @param offset of the record in the stream
     * @return false if there is nothing more to read
     */
    boolean resumeAfter(long offset) throws IOException {
        Optional<SplitIndex> index = findIndex();
        long at = (split == null ? 0 : split.offset()) + offset;
        return index.isPresent() && openSplit(index.get(), at + 1);
    }

    /** Returns which part of the file this is, for messages; empty if it is the whole file. */
    String part() {
        return split == null || split.offset() == 0
                ? ""
                : ", in the part that begins with record " + split.firstRecord() + " at byte "
                        + split.offset();
    }

    /** Returns the first bytes from an offset in the stream on. */
    byte[] bytesFrom(long offset) throws IOException {
        try (InputStream in = split == null
                ? Inputs.open(path, configuration, options)
                : openAt(split.offset())) {
            in.skipNBytes(offset);
            return in.readNBytes(MAX_REST);
        }
    }
}
