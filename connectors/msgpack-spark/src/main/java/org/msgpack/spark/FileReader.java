/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.msgpack.columnar.Split;
import org.msgpack.core.internal.text.Printable;

/** Reads files, or parts of files, one result at a time. */
abstract class FileReader<T> implements Closeable {
    final ReadOptions options;
    private final Configuration configuration;
    private PartitionedFile file;
    private FileInput input;
    private boolean isAtEnd;

    FileReader(ReadOptions options, Configuration configuration) {
        this.options = options;
        this.configuration = configuration;
    }

    /** Starts reading a file or a part of one. */
    void open(PartitionedFile next) throws IOException {
        file = next;
        input = new FileInput(next, options, configuration);
        isAtEnd = !begin(input);
    }

    /** Opens the file. Returns false if there is nothing to read. */
    boolean begin(FileInput opening) throws IOException {
        return readFrom(opening.open());
    }

    private boolean readFrom(InputStream in) throws IOException {
        if (in == null) {
            return false;
        }
        start(in, input.split());
        return true;
    }

    /**
     * Starts reading a stream, in place of the previous one.
     *
     * @param split where the stream starts in the file and how much to read; null for everything
     */
    abstract void start(InputStream in, Split split) throws IOException;

    /** Advances to the next result. Returns false at the end of the file. */
    final boolean next() throws IOException {
        while (!isAtEnd) {
            if (read()) {
                return true;
            }
        }
        return false;
    }

    /** Reads on. Returns whether that produced a result. */
    abstract boolean read() throws IOException;

    /** Returns the current result. */
    abstract T get();

    final void end() {
        isAtEnd = true;
    }

    final void resumeAfter(long offset) throws IOException {
        isAtEnd = !readFrom(input.openAfter(offset));
    }

    final byte[] bytesFrom(long offset) throws IOException {
        return input.bytesFrom(offset);
    }

    /**
     * Describes the file and the part being read, for error messages. Record numbers count from the
     * start of that part.
     */
    final String where() {
        return Printable.plain(file.filePath()) + input.part();
    }
}
