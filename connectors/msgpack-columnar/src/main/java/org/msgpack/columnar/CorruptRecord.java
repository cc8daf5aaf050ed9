/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import org.msgpack.core.MessagePackException;

/** A record that could not be read as it is, and why. */
public final class CorruptRecord {
    private final long number;
    private final int row;
    private final long from;
    private final long to;
    private final MessagePackException cause;

    CorruptRecord(long number, int row, long from, long to, MessagePackException cause) {
        this.number = number;
        this.row = row;
        this.from = from;
        this.to = to;
        this.cause = cause;
    }

    /** Returns the number of records before this one in the input. */
    public long number() {
        return number;
    }

    /** Returns the row of the batch that replaces the record; -1 if there is none. */
    public int row() {
        return row;
    }

    /** Returns the offset of the record's first byte in the input. */
    public long from() {
        return from;
    }

    /**
     * Returns the offset after the record's last byte in the input; -1 if it is unknown because the
     * record is malformed. The record and everything after it is then lost.
     */
    public long to() {
        return to;
    }

    /** Returns what is wrong: the column, what was expected, what was found, and at which byte. */
    public MessagePackException cause() {
        return cause;
    }

    @Override
    public String toString() {
        return "record " + number + " at byte " + from + ": " + cause.getMessage();
    }
}
