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

/** Makes rows of records, one at a time, and of what is wrong with them. */
final class RecordReader {
    private final ReadOptions options;
    private final StructReader reader;
    private final int columns;
    private final int width;
    private final int corruptRecord;

    /**
     * Makes it. If corrupt records are asked for, all columns are read, to find them whatever else
     * is asked for.
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
     * @param place says where the record is
     * @return null if it is dropped
     */
    InternalRow read(byte[] record, Supplier<String> place) throws IOException {
        GenericInternalRow row = new GenericInternalRow(width);
        Mismatches mismatches = new Mismatches();
        try {
            MessageUnpacker unpacker = UnpackerConfig.untrustedData().newUnpacker(record);
            reader.readInto(row, unpacker, mismatches);
        } catch (MessagePackException e) {
            mismatches.addOfAll(e);
        }
        if (mismatches.first() == null) {
            return withoutOthers(row);
        }
        return corrupt(
                mismatches.isAll() ? new GenericInternalRow(width) : row,
                record,
                mismatches.first(),
                () -> place.get() + ", " + mismatches.where());
    }

    /** Returns the row of what cannot be read; null if it is dropped. */
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
        return withoutOthers(row);
    }

    /** Drops columns that were only read to find corrupt records. */
    private InternalRow withoutOthers(GenericInternalRow row) {
        return width == columns
                ? row
                : new GenericInternalRow(Arrays.copyOf(row.values(), columns));
    }
}
