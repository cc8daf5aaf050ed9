/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.InternalRow;
import org.msgpack.columnar.IndexedOutputStream;

/** Writes records one after another, and an index of record boundaries next to a large file. */
final class IndexedRecordOutput implements RecordOutput {
    private final FileSystem fileSystem;
    private final Path file;
    private final IndexedOutputStream out;
    private final PlainRecordOutput records;

    IndexedRecordOutput(
            OutputStream out, ValueWriters.StructWriter writer, FileSystem fileSystem, Path file) {
        this.fileSystem = fileSystem;
        this.file = file;
        this.out = new IndexedOutputStream(out);
        this.records = new PlainRecordOutput(this.out, writer);
    }

    @Override
    public void write(InternalRow row) throws IOException {
        out.beginRecord(records.size());
        records.write(row);
    }

    @Override
    public void close() throws IOException {
        records.close();
        SplitIndexFile.write(out.index(), fileSystem, file);
    }
}
