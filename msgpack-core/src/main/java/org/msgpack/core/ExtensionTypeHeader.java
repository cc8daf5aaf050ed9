/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/**
 * The header of an extension: its type and the length of its payload, which follows.
 *
 * <p>Types from 0 to 127 belong to applications, those below zero to the specification; -1 is the
 * timestamp.
 */
public class ExtensionTypeHeader {
    private final byte type;
    private final int length;

    /**
     * @param type extension type, -128 to 127
     * @param length payload bytes
     * @throws IllegalArgumentException if length is negative
     */
    public ExtensionTypeHeader(byte type, int length) {
        if (length < 0) {
            throw new IllegalArgumentException("length must not be negative: " + length);
        }
        this.type = type;
        this.length = length;
    }

    /**
     * The extension type as a byte.
     *
     * @throws IllegalArgumentException if code is not within -128 to 127
     */
    public static byte checkedCastToByte(int code) {
        if (code != (byte) code) {
            throw new IllegalArgumentException(
                    "extension type must be within -128 to 127: " + code);
        }
        return (byte) code;
    }

    /** The extension type. */
    public byte getType() {
        return type;
    }

    /** Whether the type is that of a timestamp, -1. */
    public boolean isTimestampType() {
        return type == MessagePack.Code.EXT_TIMESTAMP;
    }

    /** Number of payload bytes. */
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
