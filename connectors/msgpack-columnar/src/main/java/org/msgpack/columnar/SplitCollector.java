/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.util.ArrayList;
import java.util.List;

/** Chooses the records at which splits start. */
final class SplitCollector {
    private final long distance;
    private final List<long[]> entries = new ArrayList<>();
    private long records;
    private long leftInArray;
    private long next;

    SplitCollector(long distance) {
        if (distance <= 0) {
            throw new IllegalArgumentException("distance must be positive: " + distance);
        }
        this.distance = distance;
    }

    /** Announces that the next records are in an array. */
    void beginArray(long size) {
        leftInArray = size;
    }

    /** Returns whether a split starts here. The caller then has to set its check. */
    boolean beginRecord(long offset) {
        boolean isSplit = offset >= next;
        if (isSplit) {
            // The first split starts at 0, so that its reader also reads a leading array header.
            entries.add(
                    entries.isEmpty() ? new long[4] : new long[] {offset, records, leftInArray, 0});
            next = offset + distance;
        }
        records++;
        leftInArray = Math.max(0, leftInArray - 1);
        return isSplit;
    }

    /** Sets the check of the latest split. */
    void setCheck(long check) {
        setCheck(entries.size() - 1, check);
    }

    void setCheck(int split, long check) {
        entries.get(split)[3] = check;
    }

    int splits() {
        return entries.size();
    }

    SplitIndex index(long length) {
        return index(length, records, entries);
    }

    /**
     * Creates an index from arrays of {offset, records before, records left in the array, check}.
     */
    static SplitIndex index(long length, long records, List<long[]> entries) {
        List<Split> splits = new ArrayList<>(entries.size());
        for (int i = 0; i < entries.size(); i++) {
            long[] entry = entries.get(i);
            boolean isLast = i == entries.size() - 1;
            long end = isLast ? length : entries.get(i + 1)[0];
            long endRecord = isLast ? records : entries.get(i + 1)[1];
            splits.add(new Split(
                    entry[0],
                    end - entry[0],
                    entry[1],
                    endRecord - entry[1],
                    entry[2],
                    isLast ? 0 : entries.get(i + 1)[2],
                    entry[3]));
        }
        return new SplitIndex(length, records, splits);
    }
}
