/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import org.apache.spark.rdd.InputFileBlockHolder;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.execution.datasources.PartitionedFile;

/** Reads the files, or parts of files, of a task one after another. */
final class FilesReader<T> implements PartitionReader<T> {
    private final PartitionedFile[] files;
    private final FileReader<T> reader;
    private final ReadOptions options;
    private int nextFile;
    private boolean isOpen;

    FilesReader(PartitionedFile[] files, FileReader<T> reader, ReadOptions options) {
        this.files = files;
        this.reader = reader;
        this.options = options;
    }

    @Override
    public boolean next() throws IOException {
        while (isOpen || nextFile < files.length) {
            try {
                if (!isOpen) {
                    open(files[nextFile++]);
                }
                if (reader.next()) {
                    return true;
                }
            } catch (IOException | RuntimeException e) {
                FileProblems.ignoreOrThrow(files[nextFile - 1].urlEncodedPath(), e, options);
            }
            isOpen = false;
        }
        InputFileBlockHolder.unset();
        return false;
    }

    private void open(PartitionedFile file) throws IOException {
        InputFileBlockHolder.set(file.urlEncodedPath(), file.start(), file.length());
        reader.open(file);
        isOpen = true;
    }

    @Override
    public T get() {
        return reader.get();
    }

    @Override
    public void close() throws IOException {
        InputFileBlockHolder.unset();
        reader.close();
    }
}
