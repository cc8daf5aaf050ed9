/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.util.zip.CRC32;
import org.msgpack.core.MessageFormatException;

/** A part of a file that starts and ends at record boundaries; see {@link SplitIndex}. */
public final class Split {
    /** The number of bytes at the start of a split that are checked. */
    static final int HEAD = 32;

    private final long offset;
    private final long length;
    private final long firstRecord;
    private final long records;
    private final long leftInArray;

    /** The {@link #leftInArray} of the next split; 0 if this is the last one. */
    final long nextLeftInArray;

    final long check;

    Split(
            long offset,
            long length,
            long firstRecord,
            long records,
            long leftInArray,
            long nextLeftInArray,
            long check) {
        this.offset = offset;
        this.length = length;
        this.firstRecord = firstRecord;
        this.records = records;
        this.leftInArray = leftInArray;
        this.nextLeftInArray = nextLeftInArray;
        this.check = check;
    }

    static long check(byte[] bytes, int offset, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, offset, length);
        return crc.getValue();
    }

    /** Returns the offset of the first record in the file; 0 for the first split. */
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
     * Returns how many records are left in the array in which the split starts; 0 if it does not
     * start in an array.
     */
    public long leftInArray() {
        return leftInArray;
    }

    /**
     * Checks that a reader has read this split exactly to its end: {@link #records},
     * {@link #length}, and the array headers before the first record of the next split.
     * {@link ColumnarReader} does this itself.
     *
     * @param recordsRead the number of records read
     * @param bytesRead the number of bytes read
     * @param leftInArray the number of records left in the reader's current array; 0 outside an
     *     array
     * @throws MessageFormatException if not: the index belongs to another file, or one of them is
     *     damaged
     */
    public void requireEnd(long recordsRead, long bytesRead, long leftInArray) {
        if (recordsRead != records || bytesRead != length || leftInArray != nextLeftInArray) {
            throw new MessageFormatException("expected a split of "
                    + place(records, length, nextLeftInArray) + ", found "
                    + place(recordsRead, bytesRead, leftInArray)
                    + "; the split index belongs to another file, or one of them is damaged");
        }
    }

    private static String place(long records, long bytes, long leftInArray) {
        return records + " records up to byte " + bytes
                + (leftInArray == 0 ? "" : " and " + leftInArray + " more in the same array");
    }

    @Override
    public String toString() {
        return records + " records from byte " + offset + " to " + (offset + length);
    }
}
