/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

/**
 * What to do with a record that has a value its column does not accept: an integer out of range, a
 * string in a number column, or a string that exceeds the size limit. Only columns in the schema
 * are checked.
 *
 * <p>In all cases, the reader continues with the next record. Malformed MessagePack is different:
 * the start of the next record is then unknown, so reading ends, see
 * {@link ColumnarReader#readBatch}.
 */
public enum OnMismatch {
    /** Throws an exception, see {@link ColumnarReader#readBatch}. The default. */
    FAIL,
    /**
     * Replaces only the value with null. If that is not possible, for a map key or in a record that
     * takes too much memory, does the same as {@link #NULL_RECORD}.
     */
    NULL_VALUE,
    /** Makes the row null in all columns, and tells the {@link RecordListener}. */
    NULL_RECORD,
    /** Drops the record, and tells the {@link RecordListener}. */
    DROP_RECORD
}
