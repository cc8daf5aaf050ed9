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

    /** Where values become JSON text. */
    final JsonText json;

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
        this.json = new JsonText(limits);
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
        skip(in, values);
    }

    static void skip(MessageUnpacker in, long values) throws IOException {
        long left = values;
        for (; left > Integer.MAX_VALUE; left -= Integer.MAX_VALUE) {
            in.skipValue(Integer.MAX_VALUE);
        }
        in.skipValue((int) left);
    }
}
