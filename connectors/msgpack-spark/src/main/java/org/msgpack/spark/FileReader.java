/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.execution.vectorized.ColumnVectorUtils;
import org.apache.spark.sql.execution.vectorized.ConstantColumnVector;
import org.apache.spark.sql.execution.vectorized.OffHeapColumnVector;
import org.apache.spark.sql.execution.vectorized.OnHeapColumnVector;
import org.apache.spark.sql.execution.vectorized.WritableColumnVector;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import org.msgpack.columnar.ColumnSink;
import org.msgpack.columnar.ColumnarReader;
import org.msgpack.columnar.CorruptRecord;
import org.msgpack.columnar.CorruptRecordException;
import org.msgpack.columnar.OnMismatch;

/** Reads files, or parts of files, into one batch of Spark's vectors. */
final class FileReader implements Closeable {
    /** As many as Spark's other columnar sources have. */
    private static final int BATCH_ROWS = 4096;

    private final ReadSchema schema;
    private final ReadOptions options;
    private final Configuration configuration;
    private final WritableColumnVector[] vectors;
    private final ConstantColumnVector[] partitions;
    private final ColumnarBatch batch;
    private final ColumnarReader reader;

    /** The vector of corrupt records; null if they are not asked for. */
    private final WritableColumnVector corruptVector;

    private final List<CorruptRecord> corruptRecords = new ArrayList<>();
    private PartitionedFile file;
    private FileInput input;
    private boolean isAtEnd;

    FileReader(
            ReadSchema schema, Filter[] filters, ReadOptions options, Configuration configuration) {
        this.schema = schema;
        this.options = options;
        this.configuration = configuration;
        StructType required = schema.required();
        this.vectors = allocate(required);
        int corrupt = options.corruptRecordIndex(required);
        this.corruptVector = corrupt < 0 ? null : vectors[corrupt];
        this.partitions = constants(schema.requiredPartitions());
        this.batch = new ColumnarBatch(join(vectors, partitions));
        this.reader = newReader(corrupt, filters);
    }

    private static WritableColumnVector[] allocate(StructType schema) {
        return SQLConf.get().offHeapColumnVectorEnabled()
                ? OffHeapColumnVector.allocateColumns(BATCH_ROWS, schema)
                : OnHeapColumnVector.allocateColumns(BATCH_ROWS, schema);
    }

    private static ConstantColumnVector[] constants(StructType schema) {
        ConstantColumnVector[] constants = new ConstantColumnVector[schema.length()];
        for (int i = 0; i < constants.length; i++) {
            constants[i] = new ConstantColumnVector(BATCH_ROWS, schema.fields()[i].dataType());
        }
        return constants;
    }

    private static ColumnVector[] join(ColumnVector[] data, ColumnVector[] constants) {
        ColumnVector[] all = new ColumnVector[data.length + constants.length];
        System.arraycopy(data, 0, all, 0, data.length);
        System.arraycopy(constants, 0, all, data.length, constants.length);
        return all;
    }

    /**
     * Makes the reader. If corrupt records are asked for, all columns are read, to find them
     * whatever else is asked for.
     */
    private ColumnarReader newReader(int corrupt, Filter[] filters) {
        Columns columns = new Columns(options.readers());
        StructType fields = new StructType();
        List<ColumnSink> sinks = new ArrayList<>();
        StructType required = schema.required();
        for (int i = 0; i < required.length(); i++) {
            if (i != corrupt) {
                StructField field = required.fields()[i];
                fields = fields.add(field);
                sinks.add(columns.sink(field.dataType(), vectors[i]));
            }
        }
        if (corrupt >= 0) {
            for (StructField field : schema.data().fields()) {
                if (required.getFieldIndex(field.name()).isEmpty()) {
                    fields = fields.add(field);
                    sinks.add(null);
                }
            }
        }
        ColumnarReader.Builder builder = ColumnarReader.builder(columns.schema(fields))
                .sinks(sinks.toArray(new ColumnSink[0]))
                .onMismatch(onMismatch());
        if (corrupt >= 0) {
            builder.listener(corruptRecords::add);
        }
        org.msgpack.columnar.Filter filter = Filters.translate(filters, fields);
        if (filter != null) {
            builder.filter(filter);
        }
        return builder.build();
    }

    private OnMismatch onMismatch() {
        if (options.isFailFast()) {
            return OnMismatch.FAIL;
        }
        return options.isPermissive() ? OnMismatch.NULL_VALUE : OnMismatch.DROP_RECORD;
    }

    /** Begins to read a file or a part of one. */
    void open(PartitionedFile file) throws IOException {
        this.file = file;
        for (int i = 0; i < partitions.length; i++) {
            int column = (Integer) schema.partitions()
                    .getFieldIndex(schema.requiredPartitions().fields()[i].name())
                    .get();
            ColumnVectorUtils.populate(partitions[i], file.partitionValues(), column);
        }
        closeInput();
        input = new FileInput(reader, options, configuration, file);
        isAtEnd = !input.open();
    }

    /** Reads the next batch. Returns false at the end of the file. */
    boolean next() throws IOException {
        while (!isAtEnd) {
            corruptRecords.clear();
            int rows = readRows();
            if (rows > 0) {
                batch.setNumRows(rows);
                return true;
            }
        }
        return false;
    }

    private int readRows() throws IOException {
        int rows;
        try {
            rows = reader.readBatch(BATCH_ROWS);
            isAtEnd = rows == 0;
        } catch (CorruptRecordException e) {
            return passMalformed(e.record());
        }
        if (corruptVector != null) {
            fillCorruptVector(rows);
        }
        return rows;
    }

    /**
     * Goes on where that is possible. A malformed record is a row of nulls, or none.
     *
     * @return the number of rows
     */
    private int passMalformed(CorruptRecord record) throws IOException {
        if (options.isFailFast()) {
            throw CorruptRecords.failure(file.filePath() + ", " + record, record.cause());
        }
        int rows = options.isPermissive() ? 1 : 0;
        if (rows > 0) {
            for (WritableColumnVector vector : vectors) {
                vector.reset();
                vector.putNull(0);
            }
            if (corruptVector != null) {
                put(0, record);
            }
        }
        isAtEnd = !input.resumeAfter(record);
        return rows;
    }

    private void fillCorruptVector(int rows) throws IOException {
        corruptVector.reset();
        corruptVector.putNulls(0, rows);
        for (CorruptRecord record : corruptRecords) {
            put(record.row(), record);
        }
    }

    private void put(int row, CorruptRecord record) throws IOException {
        corruptVector.putNotNull(row);
        corruptVector.putByteArray(row, input.bytes(record));
    }

    ColumnarBatch batch() {
        return batch;
    }

    @Override
    public void close() throws IOException {
        try (reader) {
            closeInput();
        } finally {
            batch.close();
        }
    }

    private void closeInput() throws IOException {
        if (input != null) {
            input.close();
            input = null;
        }
    }
}
