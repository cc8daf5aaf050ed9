/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.util.zip.CRC32;

/** A part of a file that begins and ends at a border between records; see {@link SplitIndex}. */
public final class Split {
    /** So many bytes at the beginning of a split are checked. */
    static final int HEAD = 32;

    private final long offset;
    private final long length;
    private final long firstRecord;
    private final long records;
    private final long leftInArray;
    final long check;

    Split(long offset, long length, long firstRecord, long records, long leftInArray, long check) {
        this.offset = offset;
        this.length = length;
        this.firstRecord = firstRecord;
        this.records = records;
        this.leftInArray = leftInArray;
        this.check = check;
    }

    static long check(byte[] bytes, int offset, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, offset, length);
        return crc.getValue();
    }

    /** Returns the offset in the file of the first byte of the first record. */
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

    @Override
    public String toString() {
        return records + " records from byte " + offset + " to " + (offset + length);
    }
}
