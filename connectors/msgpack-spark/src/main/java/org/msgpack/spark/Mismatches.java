/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import org.msgpack.core.MessagePackException;
import org.msgpack.core.internal.text.Printable;

/** What is wrong with a record that is being read. */
final class Mismatches {
    private MessagePackException first;
    private boolean isAll;
    private String column = "";

    /** Notes a value that is null instead. */
    void add(MessagePackException problem) {
        first = first == null ? problem : first;
    }

    /** Notes something that leaves nothing of the record. */
    void addOfAll(MessagePackException problem) {
        add(problem);
        isAll = true;
    }

    /**
     * Notes that the first problem is in a field. Whoever reads a struct inside has called before.
     */
    void addField(String name) {
        column = column.isEmpty() ? name : name + '.' + column;
    }

    /** Returns where in the record the problem is, whose bytes count from its beginning. */
    String where() {
        return column.isEmpty() ? "in it" : "in it, column " + Printable.plain(column);
    }

    /** Returns what is wrong, or the first of several; null if nothing is. */
    MessagePackException first() {
        return first;
    }

    /** Returns whether all values are null. */
    boolean isAll() {
        return isAll;
    }
}
