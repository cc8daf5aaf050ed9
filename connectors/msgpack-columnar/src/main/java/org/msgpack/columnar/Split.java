/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.util.zip.CRC32;
import org.msgpack.core.MessageFormatException;

/** A part of a file that begins and ends at a border between records; see {@link SplitIndex}. */
public final class Split {
    /** So many bytes at the beginning of a split are checked. */
    static final int HEAD = 32;

    private final long offset;
    private final long length;
    private final long firstRecord;
    private final long records;
    private final long leftInArray;

    /** The {@link #leftInArray} of the split behind this one; 0 if this is the last one. */
    final long leftBehind;

    final long check;

    Split(
            long offset,
            long length,
            long firstRecord,
            long records,
            long leftInArray,
            long leftBehind,
            long check) {
        this.offset = offset;
        this.length = length;
        this.firstRecord = firstRecord;
        this.records = records;
        this.leftInArray = leftInArray;
        this.leftBehind = leftBehind;
        this.check = check;
    }

    static long check(byte[] bytes, int offset, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, offset, length);
        return crc.getValue();
    }

    /** Returns the offset in the file of the first byte of the first record; of the first split, 0. */
    public long offset() {
        return offset;
    }

    /** Returns the number of bytes up to the next split, or to the end of the file. */
    public long length() {
        return length;
    }

    /** Returns the number of records before this split. */
    public long firstRecord() {
        return firstRecord;
    }

    /** Returns the number of records. */
    public long records() {
        return records;
    }

    /**
     * Returns how many records are left, from here on, in the array that the split begins in; 0 if
     * it does not begin in an array.
     */
    public long leftInArray() {
        return leftInArray;
    }

    /**
     * Checks that a reader of this split that is at its end has read what it has to: {@link
     * #records}, {@link #length}, and the headers of arrays that come before the record with which
     * the next split begins. {@link ColumnarReader} does this itself.
     *
     * @param recordsRead number of records
     * @param bytesRead number of bytes
     * @param leftInArray number of records left in the array that the reader is in; 0 if in none
     * @throws MessageFormatException if not: the index is not that of the file, or one of them has
     *     been damaged
     */
    public void requireEnd(long recordsRead, long bytesRead, long leftInArray) {
        if (recordsRead != records || bytesRead != length || leftInArray != leftBehind) {
            throw new MessageFormatException("expected the split, and " + records
                    + " records, to end at byte " + length + " with " + leftBehind
                    + " more in their array, found " + recordsRead + " records up to byte "
                    + bytesRead + ", " + leftInArray
                    + " more in their array: the split index is not that of the file, or the file"
                    + " is damaged");
        }
    }

    @Override
    public String toString() {
        return records + " records from byte " + offset + " to " + (offset + length);
    }
}
