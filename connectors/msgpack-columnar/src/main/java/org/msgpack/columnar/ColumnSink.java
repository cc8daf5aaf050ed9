/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

/**
 * Receives the values of one column: an engine's vector, or a {@link Column} of this package.
 * Values come straight from the bytes of the message.
 *
 * <p>Rows are put in order, from 0 in each batch. If a record is discarded, its row is put again,
 * and the last call counts. A struct's children have the same rows as the struct and are put before
 * it; if a struct is null, its children are put null too. The elements of a list, and the keys and
 * values of a map, have rows of their own, counted from 0 in each batch: {@link #putList} tells
 * which of them belong to the list.
 *
 * <p>A sink implements the methods that its {@link ColumnType} needs; the others throw.
 */
public interface ColumnSink {
    /** Starts a batch. The values of the previous one are no longer needed. */
    void reset();

    /**
     * Makes room for rows and keeps those that have been put. For a field of a record, or of a
     * struct in it, this is called once per batch, for all of its rows; for elements, keys and
     * values it is called whenever the reserved rows are used up.
     *
     * @param rows the total number of rows, counted from 0
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
     * @param array contains the bytes; owned by the input, and valid during this call only
     * @param offset the index of the first byte
     * @param length the number of bytes
     * @throws org.msgpack.core.MessageTypeException if the sink cannot parse the bytes: the reader
     *     treats this as a mismatch. The message should say what was expected and found; the reader
     *     adds the column and the offset.
     */
    default void putBytes(int row, byte[] array, int offset, int length) {
        throw new UnsupportedOperationException("putBytes");
    }

    /** Marks a struct as not null. */
    default void putStruct(int row) {
        throw new UnsupportedOperationException("putStruct");
    }

    /**
     * Puts a list or a map.
     *
     * @param start the row of the first element in the child, or of the first key and value in both
     * @param length the number of elements or entries
     */
    default void putList(int row, int start, int length) {
        throw new UnsupportedOperationException("putList");
    }

    /**
     * Returns the sink of a struct's field, of a list's elements (index 0), or of a map's keys
     * (index 0) and values (index 1). Called once, when the reader is built.
     *
     * @return null if the values are not needed: the reader reads and checks them only for filters
     */
    default ColumnSink child(int index) {
        throw new UnsupportedOperationException("child");
    }

    /**
     * Discards the rows after the first {@code rows} ones, because a record was discarded; they
     * will be put again. Override this only if putting a row again does not overwrite everything
     * that the discarded value left behind. Not called for rows that a filter or a mismatch kept
     * from being put.
     *
     * @param rows the number of rows to keep
     */
    default void rollback(int rows) {}
}
