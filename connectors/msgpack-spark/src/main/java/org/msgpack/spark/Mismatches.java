/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import org.msgpack.core.MessagePackException;
import org.msgpack.core.internal.text.Printable;

/** The problems found in the record being read. */
final class Mismatches {
    private MessagePackException first;
    private boolean isAll;
    private String column = "";

    /** Records a problem with one value, which is read as null. */
    void add(MessagePackException problem) {
        first = first == null ? problem : first;
    }

    /** Records a problem that makes the whole record unusable. */
    void addFatal(MessagePackException problem) {
        add(problem);
        isAll = true;
    }

    /** Records that the first problem is in a field. Called from the innermost struct outwards. */
    void addField(String name) {
        column = column.isEmpty() ? name : name + '.' + column;
    }

    /**
     * Describes where in the record the first problem is. Byte offsets count from the start of the
     * record.
     */
    String where() {
        return column.isEmpty() ? "in it" : "in it, column " + Printable.plain(column);
    }

    /** Returns the first problem; null if there is none. */
    MessagePackException first() {
        return first;
    }

    /** Returns whether the whole record is unusable. */
    boolean isAll() {
        return isAll;
    }
}
