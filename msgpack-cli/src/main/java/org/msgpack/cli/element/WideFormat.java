/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.element;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.value.ValueType;

/**
 * Formats that are longer than necessary for some numbers and sizes, where a packer would write a
 * shorter one. Lossless JSON marks them with a member of that name.
 */
public enum WideFormat {
    UINT8(Code.UINT8, 1, 1 << 7),
    UINT16(Code.UINT16, 2, 1 << 8),
    UINT32(Code.UINT32, 4, 1 << 16),
    UINT64(Code.UINT64, 8, 1L << 32),
    INT8(Code.INT8, 1, -33),
    INT16(Code.INT16, 2, Byte.MIN_VALUE - 1),
    INT32(Code.INT32, 4, Short.MIN_VALUE - 1),
    INT64(Code.INT64, 8, Integer.MIN_VALUE - 1L),
    STR8(Code.STR8, 1, 32),
    STR16(Code.STR16, 2, 1 << 8),
    STR32(Code.STR32, 4, 1 << 16),
    BIN16(Code.BIN16, 2, 1 << 8),
    BIN32(Code.BIN32, 4, 1 << 16),
    EXT8(Code.EXT8, 1, 0) {
        @Override
        public boolean isShortestFor(long size) {
            return size == 0 || size > 16 || Long.bitCount(size) > 1; // others have a fixext
        }
    },
    EXT16(Code.EXT16, 2, 1 << 8),
    EXT32(Code.EXT32, 4, 1 << 16),
    ARRAY16(Code.ARRAY16, 2, 16),
    ARRAY32(Code.ARRAY32, 4, 1 << 16),
    MAP16(Code.MAP16, 2, 16),
    MAP32(Code.MAP32, 4, 1 << 16);

    private static final Map<MessageFormat, WideFormat> BY_FORMAT =
            new EnumMap<>(MessageFormat.class);
    private static final Map<String, WideFormat> BY_LABEL = new HashMap<>();

    static {
        for (WideFormat format : values()) {
            BY_FORMAT.put(MessageFormat.valueOf(format.code), format);
            BY_LABEL.put(format.label(), format);
        }
    }

    private final byte code;
    private final int length;

    /** The number closest to 0 that no shorter format can hold. */
    private final long first;

    WideFormat(byte code, int length, long first) {
        this.code = code;
        this.length = length;
        this.first = first;
    }

    /**
     * Returns the format if a packer would write the number or size in a shorter one, otherwise
     * null.
     */
    public static WideFormat ifTooLong(MessageFormat format, long number) {
        WideFormat wide = BY_FORMAT.get(format);
        return wide == null || wide.isShortestFor(number) ? null : wide;
    }

    /** Returns the format with this {@linkplain #label label}, or null. */
    public static WideFormat ofLabel(String label) {
        return BY_LABEL.get(label);
    }

    public boolean isShortestFor(long number) {
        return first < 0 ? number <= first : number >= first;
    }

    /** Returns whether this format can hold a number or size. */
    public boolean holds(long number) {
        int unused = Long.SIZE - Byte.SIZE * length;
        return first < 0
                ? number << unused >> unused == number
                : number >= 0 && number << unused >>> unused == number;
    }

    public ValueType type() {
        return MessageFormat.valueOf(code).getValueType();
    }

    /** Returns the first byte. */
    public byte code() {
        return code;
    }

    /** Returns the length of the number or size in bytes. */
    public int length() {
        return length;
    }

    /** Returns the name without spaces, such as {@code uint8}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
