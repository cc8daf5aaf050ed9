/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.Closeable;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.msgpack.core.internal.text.Printable;

/** Reads files, or parts of files, one result at a time. */
abstract class FileReader<T> implements Closeable, FileInput.Opened {
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
        input = new FileInput(next, options, configuration, this);
        isAtEnd = !begin(input);
    }

    /** Opens the file. Returns false if there is nothing to read. */
    boolean begin(FileInput opening) throws IOException {
        return opening.open();
    }

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
        isAtEnd = !input.resumeAfter(offset);
    }

    final byte[] bytesFrom(long offset) throws IOException {
        return input.bytesFrom(offset);
    }

    final PartitionedFile file() {
        return file;
    }

    /**
     * Describes the file and the part being read, for error messages. Record numbers count from the
     * start of that part.
     */
    final String where() {
        return Printable.plain(file.filePath()) + input.part();
    }
}
