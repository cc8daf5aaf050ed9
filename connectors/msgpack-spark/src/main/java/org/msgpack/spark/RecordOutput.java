/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.StructType;
import org.msgpack.spark.ValueWriters.StructWriter;

/** Writes the records of a file. */
interface RecordOutput extends Closeable {
    /** Writes a record. */
    void write(InternalRow row) throws IOException;

    /** Creates a file, with the writer that the options call for. */
    static RecordOutput create(
            Path file, StructType schema, WriteOptions options, Configuration configuration)
            throws IOException {
        FileSystem fileSystem = file.getFileSystem(configuration);
        OutputStream out = fileSystem.create(file, false);
        try {
            StructWriter writer = new StructWriter(schema, options.ignoreNullFields());
            if (options.compression() == FileCompression.LZ4) {
                return new Lz4RecordOutput(out, writer);
            }
            return options.isIndexed()
                    ? new IndexedRecordOutput(out, writer, fileSystem, file)
                    : new PlainRecordOutput(options.compression().compress(out), writer);
        } catch (IOException | RuntimeException e) {
            out.close();
            throw e;
        }
    }
}
