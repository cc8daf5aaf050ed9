/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

/**
 * What becomes of a record with a value that the column's type does not take: an integer out of its
 * range, a string where a number is asked for, or a string that exceeds its size limit. Only values
 * of columns that are asked for are looked at.
 *
 * <p>Whatever is chosen, the reader goes on with the next record. This is not about bytes that are
 * no MessagePack: after those nobody knows where the next record begins, so reading ends there, see
 * {@link ColumnarReader#readBatch}.
 */
public enum OnMismatch {
    /** An exception, see {@link ColumnarReader#readBatch}. The default. */
    FAIL,
    /**
     * The value is null, in a row that has the others. If that cannot be, for the key of a map or
     * in a record whose values are too large together, this is {@link #NULL_RECORD}.
     */
    NULL_VALUE,
    /** The row is null in all columns, and the {@link RecordListener} is told. */
    NULL_RECORD,
    /** There is no row, and the {@link RecordListener} is told. */
    DROP_RECORD
}
