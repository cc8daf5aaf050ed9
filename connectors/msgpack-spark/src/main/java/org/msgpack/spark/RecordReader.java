/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.Supplier;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.internal.text.Printable;

/** Converts records to rows, one at a time, and handles corrupt ones as the mode says. */
final class RecordReader {
    private final ReadOptions options;
    private final StructReader reader;
    private final int columns;
    private final int width;
    private final int corruptRecord;

    /**
     * If the query needs the corrupt record column, this reads all columns: a record may be corrupt
     * in one that the query does not need.
     */
    RecordReader(ReadSchema schema, ReadOptions options) {
        this.options = options;
        StructType required = schema.required();
        this.columns = required.length();
        this.corruptRecord = options.corruptRecordIndex(required);
        StructType read = required;
        if (corruptRecord >= 0) {
            for (StructField field : schema.data().fields()) {
                if (required.getFieldIndex(field.name()).isEmpty()) {
                    read = read.add(field);
                }
            }
        }
        this.reader = options.readers().structOf(read, corruptRecord);
        this.width = read.length();
    }

    /**
     * Reads a record.
     *
     * @param place describes where the record is
     * @return null if the record is dropped
     */
    InternalRow read(byte[] record, Supplier<String> place) throws IOException {
        GenericInternalRow row = new GenericInternalRow(width);
        Mismatches mismatches = new Mismatches();
        try {
            MessageUnpacker unpacker = UnpackerConfig.untrustedData().newUnpacker(record);
            reader.readInto(row, unpacker, mismatches);
        } catch (MessagePackException e) {
            mismatches.addFatal(e);
        }
        if (mismatches.first() == null) {
            return withoutExtraColumns(row);
        }
        return corrupt(
                mismatches.isAll() ? new GenericInternalRow(width) : row,
                record,
                mismatches.first(),
                () -> place.get() + ", " + mismatches.where());
    }

    /** Returns the row for malformed bytes; null if they are dropped. */
    InternalRow malformed(byte[] bytes, MessagePackException fault, Supplier<String> place) {
        return corrupt(new GenericInternalRow(width), bytes, fault, place);
    }

    private InternalRow corrupt(
            GenericInternalRow row,
            byte[] bytes,
            MessagePackException fault,
            Supplier<String> place) {
        if (options.isFailFast()) {
            throw CorruptRecords.failure(
                    place.get() + ": " + Printable.plain(fault.getMessage()), fault);
        }
        if (!options.isPermissive()) {
            return null;
        }
        if (corruptRecord >= 0) {
            row.update(corruptRecord, bytes);
        }
        return withoutExtraColumns(row);
    }

    /** Removes the columns that were read only to find corrupt records. */
    private InternalRow withoutExtraColumns(GenericInternalRow row) {
        return width == columns
                ? row
                : new GenericInternalRow(Arrays.copyOf(row.values(), columns));
    }
}
