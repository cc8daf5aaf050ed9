/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.execution.vectorized.ColumnVectorUtils;
import org.apache.spark.sql.execution.vectorized.ConstantColumnVector;
import org.apache.spark.sql.execution.vectorized.OffHeapColumnVector;
import org.apache.spark.sql.execution.vectorized.OnHeapColumnVector;
import org.apache.spark.sql.execution.vectorized.WritableColumnVector;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import org.msgpack.columnar.ColumnSink;
import org.msgpack.columnar.ColumnarReader;
import org.msgpack.columnar.CorruptRecord;
import org.msgpack.columnar.CorruptRecordException;
import org.msgpack.columnar.OnMismatch;
import org.msgpack.columnar.Split;
import org.msgpack.core.buffer.InputStreamBufferInput;

/** Reads files into a reusable batch of Spark's column vectors. */
final class BatchReader extends FileReader<ColumnarBatch> {
    /** The default batch size of Spark's own columnar sources. */
    private static final int BATCH_ROWS = 4096;

    private static final int BUFFER_SIZE = 1 << 17;

    private final ReadSchema schema;
    private final WritableColumnVector[] vectors;
    private final ConstantColumnVector[] partitions;
    private final ColumnarBatch batch;
    private final ColumnarReader reader;

    /** Rows left to emit when no columns are read and the index has the count; otherwise -1. */
    private long countedRows;

    BatchReader(
            ReadSchema schema, Filter[] filters, ReadOptions options, Configuration configuration) {
        super(options, configuration);
        this.schema = schema;
        this.vectors = allocate(schema.required());
        this.partitions = constants(schema.requiredPartitions());
        this.batch = new ColumnarBatch(join(vectors, partitions));
        this.reader = newReader(filters);
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

    private ColumnarReader newReader(Filter[] filters) {
        StructType required = schema.required();
        ColumnSink[] sinks = new ColumnSink[required.length()];
        for (int i = 0; i < sinks.length; i++) {
            sinks[i] = Columns.sink(required.fields()[i].dataType(), vectors[i]);
        }
        ColumnarReader.Builder builder = ColumnarReader.builder(Columns.schema(required))
                .sinks(sinks)
                .onMismatch(onMismatch());
        org.msgpack.columnar.Filter filter = Filters.translate(filters, required);
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

    @Override
    void open(PartitionedFile file) throws IOException {
        for (int i = 0; i < partitions.length; i++) {
            partitions[i].setNotNull(); // the previous file may have set it to null
            ColumnVectorUtils.populate(
                    partitions[i], file.partitionValues(), schema.partitionOf(i));
        }
        super.open(file);
    }

    /**
     * Skips the data if the query needs only a row count and the index has it. The index does not
     * say which records are maps, so this works only in PERMISSIVE mode, where every record is a
     * row.
     */
    @Override
    boolean begin(FileInput opening) throws IOException {
        boolean isCount = vectors.length == 0 && options.isPermissive();
        countedRows = isCount ? opening.knownRecords().orElse(-1) : -1;
        return countedRows >= 0 ? countedRows > 0 : super.begin(opening);
    }

    @Override
    void start(InputStream in, Split split) throws IOException {
        InputStreamBufferInput input = new InputStreamBufferInput(in, BUFFER_SIZE);
        if (split == null) {
            reader.open(input);
        } else {
            reader.open(input, split);
        }
    }

    @Override
    boolean read() throws IOException {
        if (countedRows >= 0) {
            int counted = (int) Math.min(countedRows, BATCH_ROWS);
            countedRows -= counted;
            batch.setNumRows(counted);
            if (countedRows == 0) {
                end();
            }
            return true;
        }
        int rows;
        try {
            rows = reader.readBatch(BATCH_ROWS);
        } catch (CorruptRecordException e) {
            return skipMalformed(e.record());
        }
        if (rows == 0) {
            end();
        }
        batch.setNumRows(rows);
        return rows > 0;
    }

    /**
     * Resumes after a malformed record if possible. In PERMISSIVE mode, the lost part becomes one
     * row of nulls; in DROPMALFORMED mode, it is dropped.
     */
    private boolean skipMalformed(CorruptRecord record) throws IOException {
        if (options.isFailFast()) {
            throw CorruptRecords.failure(where() + ", " + record, record.cause());
        }
        resumeAfter(record.from());
        if (!options.isPermissive()) {
            return false;
        }
        for (WritableColumnVector vector : vectors) {
            vector.reset();
            vector.putNull(0);
        }
        batch.setNumRows(1);
        return true;
    }

    @Override
    ColumnarBatch get() {
        return batch;
    }

    @Override
    public void close() throws IOException {
        try (reader) {
            batch.close();
        }
    }
}
