/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.expressions.JoinedRow;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.types.StructType;
import org.msgpack.columnar.Split;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;

/**
 * Reads files as rows. Slower than {@link BatchReader}, but supports corrupt record columns and
 * extensions.
 */
final class RowReader extends FileReader<InternalRow> {
    private final ReadSchema schema;
    private final RecordReader reader;
    private final JoinedRow joined = new JoinedRow();
    private InternalRow partitionValues;
    private RecordSource records;

    RowReader(ReadSchema schema, ReadOptions options, Configuration configuration) {
        super(options, configuration);
        this.schema = schema;
        this.reader = new RecordReader(schema, options);
    }

    @Override
    void open(PartitionedFile file) throws IOException {
        StructType columns = schema.requiredPartitions();
        partitionValues = new GenericInternalRow(columns.length());
        for (int i = 0; i < columns.length(); i++) {
            partitionValues.update(
                    i,
                    file.partitionValues()
                            .get(schema.partitionOf(i), columns.fields()[i].dataType()));
        }
        super.open(file);
    }

    @Override
    void start(InputStream in, Split split) throws IOException {
        close();
        records = new RecordSource(in, split);
    }

    @Override
    boolean read() throws IOException {
        byte[] record;
        try {
            record = records.next();
        } catch (MessagePackException e) {
            return emit(malformed(e));
        }
        if (record == null) {
            end();
            return false;
        }
        long start = records.start();
        return emit(reader.read(record, () -> place(records.number() - 1, start)));
    }

    private InternalRow malformed(MessagePackException fault) throws IOException {
        long start = records.start();
        String place = place(records.number(), start);
        InternalRow lost = reader.malformed(bytesFrom(start), fault, () -> place);
        if (!(fault instanceof MessageSizeException) || !skip()) {
            resumeAfter(start);
        }
        return lost;
    }

    /** Skips a record that is too long. Returns false if it is also malformed. */
    private boolean skip() throws IOException {
        try {
            records.skip();
            return true;
        } catch (MessagePackException e) {
            return false;
        }
    }

    private String place(long number, long start) {
        return where() + ", record " + number + " at byte " + start;
    }

    private boolean emit(InternalRow row) {
        joined.apply(row, partitionValues);
        return row != null;
    }

    @Override
    InternalRow get() {
        return joined;
    }

    @Override
    public void close() throws IOException {
        if (records != null) {
            records.close();
        }
    }
}
