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

/** Creates readers on the executors. */
final class MessagePackReaderFactory implements PartitionReaderFactory {
    private static final long serialVersionUID = 1;

    private final ReadSchema schema;

    @SuppressWarnings("serial") // Spark's filters are serializable
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
        return options.isColumnar(schema.required());
    }

    @Override
    public PartitionReader<InternalRow> createReader(InputPartition partition) {
        return read(partition, new RowReader(schema, options, configuration.value()));
    }

    @Override
    public PartitionReader<ColumnarBatch> createColumnarReader(InputPartition partition) {
        return read(partition, new BatchReader(schema, filters, options, configuration.value()));
    }

    private <T> PartitionReader<T> read(InputPartition partition, FileReader<T> reader) {
        return new FilesReader<>(((FilePartition) partition).files(), reader, options);
    }
}
