/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.io.IOException;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageTypeException;

/** Reads the values of one column. Each kind of type has a subclass. */
abstract class Field {
    final RecordState state;

    /** The path to the values in a record, for error messages. */
    final String path;

    /** Null if only conditions need the values. */
    final ColumnSink sink;

    /** Conditions on the values; null if there are none. */
    ColumnPredicate[] conditions;

    /** Whether the values are map keys, which cannot be null. */
    boolean isKey;

    /** The number of the last record or struct that had this field; see {@link FieldSet}. */
    long seenIn;

    /** The number of rows that the sink has room for. */
    private int room;

    Field(RecordState state, String path, ColumnSink sink) {
        this.state = state;
        this.path = path;
        this.sink = sink;
    }

    /**
     * Reads or skips the whole next value.
     *
     * @return false if the rest of the record can be skipped: it is corrupt or does not match the
     *     filter
     */
    abstract boolean read(int row) throws IOException;

    /** Describes the accepted values, for error messages. */
    abstract String expected();

    /** Returns the bytes of memory that each row takes. */
    abstract int width();

    /** Puts null. Returns false if the record then cannot match the filter. */
    boolean putNull(int row) {
        if (sink != null) {
            sink.putNull(row);
        }
        return conditions == null || testNull();
    }

    /**
     * Puts bytes.
     *
     * @param start the offset of the value in the input
     * @return false if they exceed the memory limit or the record cannot match the filter
     */
    final boolean putBytes(int row, byte[] array, int offset, int length, long start) {
        if (sink != null) {
            if (!addWeight(length)) {
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

    /** Starts a batch. */
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

    /** Discards the values of the current record. */
    void rollback(int rows) {
        if (sink != null) {
            sink.rollback(rows);
        }
    }

    /** Reads a value of another format: nil or a mismatch. */
    final boolean readOther(int row, MessageFormat format) throws IOException {
        if (format == MessageFormat.NIL && !isKey) {
            state.in.unpackNil();
            return putNull(row);
        }
        if (format == MessageFormat.NEVER_USED) {
            state.in.skipValue(); // throws
        }
        return mismatch(row, format.specificationName());
    }

    /** Skips a value that the column does not accept. */
    final boolean mismatch(int row, String found) throws IOException {
        long offset = state.in.getTotalReadBytes();
        state.in.skipValue();
        return reject(row, found, offset);
    }

    /** Skips a value that the unpacker rejected. */
    final boolean mismatch(int row, MessagePackException problem) throws IOException {
        state.in.skipValue();
        return reject(row, problem);
    }

    /** Handles a mismatch in a value that has already been consumed. */
    final boolean reject(int row, String found, long offset) {
        return canBeNull()
                ? putNull(row)
                : fail(state.isReported ? Problems.type(expected(), found, offset) : null);
    }

    /** Handles a mismatch in a value that has already been consumed. */
    final boolean reject(int row, MessagePackException problem) {
        return canBeNull() ? putNull(row) : fail(problem);
    }

    private boolean canBeNull() {
        return state.onMismatch == OnMismatch.NULL_VALUE && !isKey;
    }

    private boolean fail(MessagePackException problem) {
        state.fail(problem == null ? null : Problems.inColumn(path, problem));
        return false;
    }

    /**
     * Adds to the memory used by this record. Returns false, and gives the record up, if it is too
     * much.
     */
    final boolean addWeight(long bytes) {
        state.weight += bytes;
        return state.weight <= state.recordLimit
                || fail(Problems.memory(
                        state.recordLimit, state.weight, state.in.getTotalReadBytes()));
    }

    private boolean testNull() {
        for (ColumnPredicate condition : conditions) {
            condition.testNull();
        }
        return state.isPossible();
    }

    final boolean test(long value) {
        for (ColumnPredicate condition : conditions) {
            condition.test(value);
        }
        return state.isPossible();
    }

    final boolean test(double value) {
        for (ColumnPredicate condition : conditions) {
            condition.test(value);
        }
        return state.isPossible();
    }

    final boolean test(byte[] array, int offset, int length) {
        for (ColumnPredicate condition : conditions) {
            condition.test(array, offset, length);
        }
        return state.isPossible();
    }

    /** Tests values that conditions can only compare with null. */
    final boolean testNotNull() {
        for (ColumnPredicate condition : conditions) {
            condition.testNotNull();
        }
        return state.isPossible();
    }
}
