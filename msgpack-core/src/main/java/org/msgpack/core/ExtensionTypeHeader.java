/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/**
 * The header of an extension: its type and the length of the payload that follows it.
 *
 * <p>Types from 0 to 127 are for applications to define; the specification reserves types from -128
 * to -1 and defines -1, the timestamp.
 */
public class ExtensionTypeHeader {
    private final byte type;
    private final int length;

    /**
     * Creates a header.
     *
     * @param type the extension type
     * @param length the length of the payload in bytes
     * @throws IllegalArgumentException if {@code length} is negative
     */
    public ExtensionTypeHeader(byte type, int length) {
        if (length < 0) {
            throw new IllegalArgumentException("length must not be negative: " + length);
        }
        this.type = type;
        this.length = length;
    }

    /**
     * Returns an extension type as a {@code byte}.
     *
     * @param code the extension type
     * @throws IllegalArgumentException if {@code code} is not from -128 to 127
     */
    public static byte checkedCastToByte(int code) {
        if (code != (byte) code) {
            throw new IllegalArgumentException("extension type must be from -128 to 127: " + code);
        }
        return (byte) code;
    }

    /** Returns the extension type. */
    public byte getType() {
        return type;
    }

    /** Returns {@code true} if the type is that of timestamps, -1. */
    public boolean isTimestampType() {
        return type == MessagePack.Code.EXT_TIMESTAMP;
    }

    /** Returns the length of the payload in bytes. */
    public int getLength() {
        return length;
    }

    @Override
    public int hashCode() {
        return (31 + type) * 31 + length;
    }

    @Override
    public boolean equals(Object obj) {
        if (!(obj instanceof ExtensionTypeHeader)) {
            return false;
        }
        ExtensionTypeHeader other = (ExtensionTypeHeader) obj;
        return type == other.type && length == other.length;
    }

    @Override
    public String toString() {
        return "ExtensionTypeHeader(type:" + type + ", length:" + length + ")";
    }
}
