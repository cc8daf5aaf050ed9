/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;

/** What the fields of a record have in common while it is read. */
final class Reading {
    /** The largest limit of the values of a record, so that offsets in a batch are ints. */
    private static final int MAX_RECORD = 1 << 30;

    final OnMismatch onMismatch;

    /** Whether somebody wants to know what is wrong with a record. */
    final boolean isReported;

    /** The largest number of elements of a list and of entries of a map. */
    final int containerLimit;

    /** The most that the values of one record may take, in bytes of memory. */
    final int recordLimit;

    MessageUnpacker in;

    /** All lists and maps among the columns, at any depth. */
    final List<ListField> lists = new ArrayList<>();

    /** The conditions that a record must meet; null if none. */
    Condition filter;

    /** What the values of the record take so far, without those of a fixed size for each row. */
    long weight;

    /** Whether the current record has a value that is a mismatch, so that it is not read on. */
    boolean isCorrupt;

    /** Says what is wrong, if that is reported. */
    MessagePackException problem;

    Reading(OnMismatch onMismatch, boolean isReported, UnpackerConfig limits) {
        this.containerLimit = limits.getContainerSizeLimit();
        this.recordLimit = Math.min(limits.getMessageSizeLimit(), MAX_RECORD);
        this.onMismatch = onMismatch;
        this.isReported = isReported || onMismatch == OnMismatch.FAIL;
    }

    void beginRecord() {
        weight = 0;
        isCorrupt = false;
        if (filter != null) {
            filter.begin();
        }
    }

    void commitRecord() {
        for (int i = 0; i < lists.size(); i++) { // without an iterator
            lists.get(i).commit();
        }
    }

    /** Whether the filter can still be met. */
    boolean isPossible() {
        return filter.canBeTrue();
    }

    /** Ends the reading of this record. */
    void fail(MessagePackException problem) {
        isCorrupt = true;
        this.problem = problem;
    }

    /** Skips values of a container whose header has been read. */
    void skip(long values) throws IOException {
        long left = values;
        for (; left > Integer.MAX_VALUE; left -= Integer.MAX_VALUE) {
            in.skipValue(Integer.MAX_VALUE);
        }
        in.skipValue((int) left);
    }

    MessageTypeException typeProblem(String column, String expected, String found, long offset) {
        return isReported
                ? new MessageTypeException(prefix(column) + "expected " + expected + ", found "
                        + found + " at byte " + offset)
                : null;
    }

    MessageSizeException lengthProblem(String column, int length, long offset) {
        return isReported
                ? new MessageSizeException(
                        "column " + column + ": expected at most " + containerLimit
                                + " elements, found " + length + " at byte " + offset,
                        length)
                : null;
    }

    MessageSizeException sizeProblem(String column, long offset) {
        return isReported
                ? new MessageSizeException(
                        "column " + column + ": expected at most " + recordLimit
                                + " bytes of values in a record, found more at byte " + offset,
                        weight)
                : null;
    }

    /** The record itself is no column. */
    private static String prefix(String column) {
        return column == null ? "" : "column " + column + ": ";
    }
}
