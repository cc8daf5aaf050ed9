/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.spark.sql.execution.datasources.OutputWriter;
import org.apache.spark.sql.execution.datasources.OutputWriterFactory;
import org.apache.spark.sql.types.StructType;

/** Creates the writer of each file on the executors. */
final class MessagePackOutputWriterFactory extends OutputWriterFactory {
    private static final long serialVersionUID = 1;

    private final WriteOptions options;

    MessagePackOutputWriterFactory(WriteOptions options) {
        this.options = options;
    }

    @Override
    public String getFileExtension(TaskAttemptContext context) {
        return options.compression().fileExtension();
    }

    @Override
    public OutputWriter newInstance(String path, StructType schema, TaskAttemptContext context) {
        try {
            return new MessagePackOutputWriter(path, schema, options, context.getConfiguration());
        } catch (IOException e) {
            throw Sneaky.sneaky(e);
        }
    }
}
