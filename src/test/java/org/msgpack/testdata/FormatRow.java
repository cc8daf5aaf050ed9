/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

/** One row of the {@link FormatTable}: bytes, and what they mean. */
public final class FormatRow {
    private final String id;
    private final String format;
    private final boolean isMinimal;
    private final String bytes;
    private final String value;

    FormatRow(String[] columns) {
        id = columns[0];
        format = columns[1];
        isMinimal = columns[2].equals("minimal");
        bytes = columns[3];
        value = columns[4];
    }

    /** Returns the unique name. */
    public String id() {
        return id;
    }

    /** Returns the name of the first byte's format in the MessagePack specification. */
    public String format() {
        return format;
    }

    /** Returns whether a packer writes these bytes for the value: they are the shortest. */
    public boolean isMinimal() {
        return isMinimal;
    }

    public byte[] bytes() {
        return ByteNotation.parse(bytes);
    }

    /**
     * Returns the simple name of the exception that the bytes cause, or null if they are a value.
     */
    public String error() {
        return value.startsWith("!") ? value.substring(1) : null;
    }

    /** Returns the value as a tree, see {@link ValueNotation}. */
    public Object value() {
        return ValueNotation.parse(value);
    }

    @Override
    public String toString() {
        return id;
    }
}
