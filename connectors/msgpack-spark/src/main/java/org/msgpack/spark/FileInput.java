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

/** A file, or a range of it that starts and ends at record boundaries. */
final class FileInput {
    private static final int MAX_REST = 1 << 16;

    private final ReadOptions options;
    private final Configuration configuration;
    private final Path path;
    private final long start;
    private final long end;
    private final boolean isWhole;

    private Split split;

    FileInput(PartitionedFile file, ReadOptions options, Configuration configuration) {
        this.options = options;
        this.configuration = configuration;
        this.path = file.toPath();
        this.start = file.start();
        this.end = start + file.length();
        this.isWhole = start == 0 && end == file.fileSize();
    }

    /** Opens the file. Returns null if no record starts in this part. */
    InputStream open() throws IOException {
        if (!isWhole) {
            Optional<SplitIndex> index = findIndex();
            if (index.isPresent()) {
                return openSplit(index.get(), start);
            }
            if (start > 0) {
                return null; // the task with the start of the file reads all of it
            }
        }
        return Inputs.open(path, configuration, options);
    }

    private InputStream openSplit(SplitIndex index, long from) throws IOException {
        Optional<Split> found = index.splitIn(from, end);
        if (found.isEmpty()) {
            return null;
        }
        split = found.get();
        return openAt(split.offset());
    }

    /**
     * Returns where the stream that was opened last starts in the file and how much of it to read;
     * null for everything.
     */
    Split split() {
        return split;
    }

    /** Returns the number of records, if an index has it. */
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
        boolean canHaveIndex = options.isIndexUsed()
                && options.compression(path.getName()) == FileCompression.NONE;
        if (!canHaveIndex) {
            return Optional.empty();
        }
        try (FSDataInputStream data = path.getFileSystem(configuration).open(path)) {
            if (Inputs.isCompressed(data)) {
                return Optional.empty(); // records start inside compressed messages
            }
            return SplitIndexFile.find(path, data, configuration);
        }
    }

    /**
     * Opens the file at the next indexed record boundary, after a record whose end is unknown.
     *
     * @param offset of the record in the stream
     * @return null if there is no index, or nothing left to read
     */
    InputStream openAfter(long offset) throws IOException {
        Optional<SplitIndex> index = findIndex();
        long at = (split == null ? 0 : split.offset()) + offset;
        return index.isPresent() ? openSplit(index.get(), at + 1) : null;
    }

    /** Describes the part of the file for error messages; empty for the whole file. */
    String part() {
        return split == null || split.offset() == 0
                ? ""
                : ", in the part that begins with record " + split.firstRecord() + " at byte "
                        + split.offset();
    }

    /** Returns up to 64 KiB, starting at an offset in the stream. */
    byte[] bytesFrom(long offset) throws IOException {
        try (InputStream in = split == null
                ? Inputs.open(path, configuration, options)
                : openAt(split.offset())) {
            in.skipNBytes(offset);
            return in.readNBytes(MAX_REST);
        }
    }
}
