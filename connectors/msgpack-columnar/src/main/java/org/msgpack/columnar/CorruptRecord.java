/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import org.msgpack.core.MessagePackException;

/** A record that was not read as it is, and why. */
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

    /** Returns the row of the batch that stands for it; -1 if there is none. */
    public int row() {
        return row;
    }

    /** Returns the offset in the input of its first byte. */
    public long from() {
        return from;
    }

    /**
     * Returns the offset in the input behind its last byte; -1 if that is not known, since the
     * record is malformed: it, and all that follows in the input, is lost.
     */
    public long to() {
        return to;
    }

    /** Returns what is wrong: column, what was expected, what was found, at which byte. */
    public MessagePackException cause() {
        return cause;
    }

    @Override
    public String toString() {
        return "record " + number + " at byte " + from + ": " + cause.getMessage();
    }
}
