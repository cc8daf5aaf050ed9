/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.msgpack.columnar.ColumnarReader;
import org.msgpack.columnar.CorruptRecord;
import org.msgpack.columnar.Split;
import org.msgpack.columnar.SplitIndex;
import org.msgpack.core.buffer.InputStreamBufferInput;

/** Gives a reader a file, or the part of one between two borders of records. */
final class FileInput implements Closeable {
    private static final int BUFFER_SIZE = 1 << 17;

    private final ColumnarReader reader;
    private final ReadOptions options;
    private final Configuration configuration;
    private final Path path;
    private final long start;
    private final long end;
    private final boolean isWhole;

    /** What the reader reads now; null for the whole file. */
    private Split split;

    /** Null until it is needed. */
    private RecordBytes recordBytes;

    FileInput(
            ColumnarReader reader,
            ReadOptions options,
            Configuration configuration,
            PartitionedFile file) {
        this.reader = reader;
        this.options = options;
        this.configuration = configuration;
        this.path = file.toPath();
        this.start = file.start();
        this.end = start + file.length();
        this.isWhole = start == 0 && end == file.fileSize();
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
        InputStream in = Inputs.open(path, configuration, options);
        reader.open(new InputStreamBufferInput(in, BUFFER_SIZE));
        return true;
    }

    private boolean openSplit(SplitIndex index, long from) throws IOException {
        Optional<Split> found = index.splitIn(from, end);
        if (found.isEmpty()) {
            return false;
        }
        split = found.get();
        reader.open(new InputStreamBufferInput(openAt(split), BUFFER_SIZE), split);
        return true;
    }

    private InputStream openAt(Split position) throws IOException {
        FSDataInputStream in = path.getFileSystem(configuration).open(path);
        try {
            in.seek(position.offset());
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
            return SplitIndexFile.find(path, data, configuration);
        }
    }

    /**
     * Goes on at the next border after a record behind which nobody knows where the next one
     * begins, if there is an index.
     *
     * @return false if there is nothing more to read
     */
    boolean resumeAfter(CorruptRecord malformed) throws IOException {
        Optional<SplitIndex> index = findIndex();
        if (index.isEmpty()) {
            return false;
        }
        long at = (split == null ? 0 : split.offset()) + malformed.from();
        closeRecordBytes();
        return openSplit(index.get(), at + 1);
    }

    /** Returns the bytes of a corrupt record. Records are to be asked for in their order. */
    byte[] bytes(CorruptRecord record) throws IOException {
        if (recordBytes == null) {
            recordBytes = new RecordBytes(
                    split == null ? Inputs.open(path, configuration, options) : openAt(split));
        }
        return recordBytes.read(record);
    }

    private void closeRecordBytes() throws IOException {
        if (recordBytes != null) {
            recordBytes.close();
            recordBytes = null;
        }
    }

    /** Closes what it has besides the reader's input. */
    @Override
    public void close() throws IOException {
        closeRecordBytes();
    }
}
