/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.OutputWriter;
import org.apache.spark.sql.types.StructType;

/** Writes one file. */
final class MessagePackOutputWriter extends OutputWriter {
    private final String path;
    private final RecordOutput output;

    MessagePackOutputWriter(
            String path, StructType schema, WriteOptions options, Configuration configuration)
            throws IOException {
        this.path = path;
        this.output = RecordOutput.create(new Path(path), schema, options, configuration);
    }

    @Override
    public void write(InternalRow row) {
        try {
            output.write(row);
        } catch (IOException e) {
            throw Sneaky.sneaky(e);
        }
    }

    @Override
    public void close() {
        try {
            output.close();
        } catch (IOException e) {
            throw Sneaky.sneaky(e);
        }
    }

    @Override
    public String path() {
        return path;
    }
}
