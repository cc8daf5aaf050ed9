/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.io.IOException;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageTypeException;

/** Reads the values of one column. There is a subclass for each way of reading. */
abstract class Field {
    final Reading reading;

    /** Where in a record the values are, for messages. */
    final String path;

    /** Null if the values are only needed for conditions. */
    final ColumnSink sink;

    /** Conditions on the values; null if there are none. */
    Comparison[] conditions;

    /** Whether the values are keys of a map, which cannot be null. */
    boolean isKey;

    /** The record, or the struct, that had a value last; see {@link FieldSet}. */
    long seenIn;

    /** The number of rows that the sink has room for. */
    private int room;

    Field(Reading reading, String path, ColumnSink sink) {
        this.reading = reading;
        this.path = path;
        this.sink = sink;
    }

    /**
     * Reads or skips the next value, all of it.
     *
     * @return false if the record need not be read on: it is corrupt, or does not meet the filter
     */
    abstract boolean read(int row) throws IOException;

    /** What the values are, for messages. */
    abstract String expected();

    /** The bytes of memory that each row takes. */
    abstract int width();

    /** Puts null. Returns false if the record does not meet the filter then. */
    boolean putNull(int row) {
        if (sink != null) {
            sink.putNull(row);
        }
        return conditions == null || testNull();
    }

    /**
     * Puts bytes.
     *
     * @param start where in the input the value begins
     * @return false if they are too many, or the record does not meet the filter
     */
    final boolean putBytes(int row, byte[] array, int offset, int length, long start) {
        if (sink != null) {
            if (!weigh(length)) {
                return false;
            }
            try {
                sink.putBytes(row, array, offset, length);
            } catch (MessageTypeException e) {
                return reject(row, Problems.at(start, e));
            }
        }
        return conditions == null || test(array, offset, length);
    }

    /** Begins a batch. */
    void reset() {
        room = 0;
        if (sink != null) {
            sink.reset();
        }
    }

    final void require(int row) {
        if (row >= room) {
            reserve(row + 1 + Math.max(15, row >> 1));
        }
    }

    void reserve(int rows) {
        room = rows;
        if (sink != null) {
            sink.reserve(rows);
        }
    }

    /** Forgets the values of the current record. */
    void rollback(int rows) {
        if (sink != null) {
            sink.rollback(rows);
        }
    }

    /** Reads a value that is not of the usual format: nil, or a mismatch. */
    final boolean readOther(int row, MessageFormat format) throws IOException {
        if (format == MessageFormat.NIL && !isKey) {
            reading.in.unpackNil();
            return putNull(row);
        }
        if (format == MessageFormat.NEVER_USED) {
            reading.in.skipValue(); // throws
        }
        return mismatch(row, format.specificationName());
    }

    /** Skips a value that the column does not take. */
    final boolean mismatch(int row, String found) throws IOException {
        long offset = reading.in.getTotalReadBytes();
        reading.in.skipValue();
        return reject(row, found, offset);
    }

    /** Skips a value that the column does not take, as an exception of the unpacker says. */
    final boolean mismatch(int row, MessagePackException problem) throws IOException {
        reading.in.skipValue();
        return reject(row, problem);
    }

    /** Does what is to be done about a value that has been read and is a mismatch. */
    final boolean reject(int row, String found, long offset) {
        return canBeNull()
                ? putNull(row)
                : fail(reading.isReported ? Problems.type(expected(), found, offset) : null);
    }

    /** Does what is to be done about a value that has been read and is a mismatch. */
    final boolean reject(int row, MessagePackException problem) {
        return canBeNull() ? putNull(row) : fail(problem);
    }

    private boolean canBeNull() {
        return reading.onMismatch == OnMismatch.NULL_VALUE && !isKey;
    }

    private boolean fail(MessagePackException problem) {
        reading.fail(problem == null ? null : Problems.inColumn(path, problem));
        return false;
    }

    /** Counts memory that a value takes. Returns false if it is too much, which ends the record. */
    final boolean weigh(long bytes) {
        reading.weight += bytes;
        return reading.weight <= reading.recordLimit
                || fail(Problems.memory(
                        reading.recordLimit, reading.weight, reading.in.getTotalReadBytes()));
    }

    private boolean testNull() {
        for (Comparison condition : conditions) {
            condition.testNull();
        }
        return reading.isPossible();
    }

    final boolean test(long value) {
        for (Comparison condition : conditions) {
            condition.test(value);
        }
        return reading.isPossible();
    }

    final boolean test(double value) {
        for (Comparison condition : conditions) {
            condition.test(value);
        }
        return reading.isPossible();
    }

    final boolean test(byte[] array, int offset, int length) {
        for (Comparison condition : conditions) {
            condition.test(array, offset, length);
        }
        return reading.isPossible();
    }

    /** For values that can only be null or not. */
    final boolean testNotNull() {
        for (Comparison condition : conditions) {
            condition.testNotNull();
        }
        return reading.isPossible();
    }
}
