/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.execution.datasources.FilePartition;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import org.apache.spark.util.SerializableConfiguration;

/** Makes readers in the tasks. */
final class MessagePackReaderFactory implements PartitionReaderFactory {
    private static final long serialVersionUID = 1;

    private final ReadSchema schema;
    private final Filter[] filters;
    private final ReadOptions options;
    private final SerializableConfiguration configuration;

    MessagePackReaderFactory(
            ReadSchema schema,
            Filter[] filters,
            ReadOptions options,
            SerializableConfiguration configuration) {
        this.schema = schema;
        this.filters = filters;
        this.options = options;
        this.configuration = configuration;
    }

    @Override
    public boolean supportColumnarReads(InputPartition partition) {
        return true;
    }

    @Override
    public PartitionReader<InternalRow> createReader(InputPartition partition) {
        throw new UnsupportedOperationException("rows are read in columns only");
    }

    @Override
    public PartitionReader<ColumnarBatch> createColumnarReader(InputPartition partition) {
        FileReader reader = new FileReader(schema, filters, options, configuration.value());
        return new FilesReader(((FilePartition) partition).files(), reader, options);
    }
}
