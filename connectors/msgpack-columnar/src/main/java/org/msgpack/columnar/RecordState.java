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

/** State shared by all fields while a record is read. */
final class RecordState {
    /** The most that {@link #recordLimit} may be, so that offsets in a batch fit into an int. */
    private static final int MAX_RECORD = 1 << 30;

    final OnMismatch onMismatch;

    /** Whether problems are reported, to a listener or as an exception. */
    final boolean isReported;

    /** The most elements in a list, or entries in a map. */
    final int containerLimit;

    /** The most memory that the values of one record may take, in bytes. */
    final int recordLimit;

    /** Converts values to JSON text. */
    final JsonText json;

    MessageUnpacker in;

    /** All lists and maps among the columns, at any depth. */
    final List<ListField> lists = new ArrayList<>();

    /** The filter that a record must match; null if there is none. */
    Condition filter;

    /**
     * The memory used by this record's values so far, in bytes. Values of fixed size do not count.
     */
    long weight;

    /** Whether the current record has a mismatch, so that the rest of it is skipped. */
    boolean isCorrupt;

    /** What is wrong; null if problems are not reported. */
    MessagePackException problem;

    RecordState(OnMismatch onMismatch, boolean isReported, UnpackerConfig limits) {
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
        for (int i = 0; i < lists.size(); i++) { // avoids an iterator
            lists.get(i).commit();
        }
    }

    /** Returns whether the record can still match the filter. */
    boolean isPossible() {
        return filter.canBeTrue();
    }

    /** Gives up the current record. */
    void fail(MessagePackException problem) {
        isCorrupt = true;
        this.problem = problem;
    }

    /** Skips values inside a container whose header has been read. */
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
