/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

/** Bytes that no honest writer produces, and the required outcome of reading them. */
public final class HostileInput {
    /** The outcome of an input that can be read. */
    public static final String OK = "ok";

    private final String[] columns;

    HostileInput(String[] columns) {
        this.columns = columns;
    }

    /** Returns the unique name. */
    public String id() {
        return columns[0];
    }

    public byte[] bytes() {
        return ByteNotation.parse(columns[1]);
    }

    /** Returns {@link #OK} or the simple name of the exception of unpackValue. */
    public String unpackValue() {
        return columns[2];
    }

    /** Returns {@link #OK} or the simple name of the exception of skipValue. */
    public String skipValue() {
        return columns[3];
    }

    /**
     * Returns {@link #OK} or the simple name of the exception of a loop of typed reads, which does
     * not limit the depth and reports malformed strings.
     */
    public String typed() {
        return columns[4];
    }

    @Override
    public String toString() {
        return id();
    }
}
