/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

/**
 * Where the values of one column go: the vector of an engine, or a {@link Column} of this package.
 * Values come straight from the bytes of the message.
 *
 * <p>In a batch, rows are put from 0 on. A row may be put more than once, if the record that had it
 * was discarded; the last call counts. The rows of a struct's children are those of the struct, and
 * are put before it; where a struct is null, its children are put null too. The rows of the element
 * of a list, and of the key and the value of a map, are their own, counted from 0 in each batch:
 * {@link #putList} says which of them are in the list.
 *
 * <p>A sink has to implement the methods that its {@link ColumnType} needs; the others throw.
 */
public interface ColumnSink {
    /** Begins a batch. What was put before is no longer needed. */
    void reset();

    /**
     * Makes room for rows, keeping those that have been put. For a field of a record, or of a
     * struct in it, this is called once in each batch, for all of its rows; for elements, keys and
     * values whenever the room that was asked for in the batch has been filled.
     *
     * @param rows number of rows from 0 on
     */
    void reserve(int rows);

    /** Puts null. */
    void putNull(int row);

    /** Puts a value of a {@link ColumnType#BOOLEAN}. */
    default void putBoolean(int row, boolean value) {
        throw new UnsupportedOperationException("putBoolean");
    }

    /** Puts a value of a {@link ColumnType#BYTE}. */
    default void putByte(int row, byte value) {
        throw new UnsupportedOperationException("putByte");
    }

    /** Puts a value of a {@link ColumnType#SHORT}. */
    default void putShort(int row, short value) {
        throw new UnsupportedOperationException("putShort");
    }

    /** Puts a value of an {@link ColumnType#INT}. */
    default void putInt(int row, int value) {
        throw new UnsupportedOperationException("putInt");
    }

    /** Puts a value of a {@link ColumnType#LONG} or a timestamp. */
    default void putLong(int row, long value) {
        throw new UnsupportedOperationException("putLong");
    }

    /** Puts a value of a {@link ColumnType#FLOAT}. */
    default void putFloat(int row, float value) {
        throw new UnsupportedOperationException("putFloat");
    }

    /** Puts a value of a {@link ColumnType#DOUBLE}. */
    default void putDouble(int row, double value) {
        throw new UnsupportedOperationException("putDouble");
    }

    /**
     * Puts a value of a {@link ColumnType#STRING}, {@link ColumnType#BINARY} or
     * {@link ColumnType#TEXT}.
     *
     * @param array has the bytes; belongs to the input, and is valid during this call only
     * @param offset index of the first byte
     * @param length number of bytes
     * @throws org.msgpack.core.MessageTypeException if this is no value of what the bytes stand for
     *     here: it is a mismatch then, as if the column did not take it. Its message says what was
     *     expected and found; the reader adds the column and the offset.
     */
    default void putBytes(int row, byte[] array, int offset, int length) {
        throw new UnsupportedOperationException("putBytes");
    }

    /** Says that a struct is not null. */
    default void putStruct(int row) {
        throw new UnsupportedOperationException("putStruct");
    }

    /**
     * Puts a list or a map.
     *
     * @param start row of the first element in the child, or of the first key and value in both
     * @param length number of elements or entries
     */
    default void putList(int row, int start, int length) {
        throw new UnsupportedOperationException("putList");
    }

    /**
     * Returns the sink of a struct's field, of the element of a list (index 0), or of the key
     * (index 0) and value (index 1) of a map. Asked once, when the reader is built.
     *
     * @return null if the values are not wanted: they are read for filters only, and checked
     */
    default ColumnSink child(int index) {
        throw new UnsupportedOperationException("child");
    }

    /**
     * Forgets the rows from one on, which are put again: a record was discarded. Only for sinks
     * where a value leaves more behind than what the next one in the same row overwrites. Not
     * called for rows that a filter or a mismatch kept from being put.
     *
     * @param rows number of rows to keep
     */
    default void rollback(int rows) {}
}
