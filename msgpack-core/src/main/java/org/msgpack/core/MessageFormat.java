/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.MessagePack.Code;
import org.msgpack.value.ValueType;

/**
 * The formats of the MessagePack specification. The first byte of an element determines its format.
 */
public enum MessageFormat {
    /** positive fixint */
    POSFIXINT(ValueType.INTEGER, "positive fixint"),
    /** fixmap */
    FIXMAP(ValueType.MAP, "fixmap"),
    /** fixarray */
    FIXARRAY(ValueType.ARRAY, "fixarray"),
    /** fixstr */
    FIXSTR(ValueType.STRING, "fixstr"),
    /** nil */
    NIL(ValueType.NIL, "nil"),
    /** never used */
    NEVER_USED(null, "never used"),
    /** bool */
    BOOLEAN(ValueType.BOOLEAN, "bool"),
    /** bin 8 */
    BIN8(ValueType.BINARY, "bin 8"),
    /** bin 16 */
    BIN16(ValueType.BINARY, "bin 16"),
    /** bin 32 */
    BIN32(ValueType.BINARY, "bin 32"),
    /** ext 8 */
    EXT8(ValueType.EXTENSION, "ext 8"),
    /** ext 16 */
    EXT16(ValueType.EXTENSION, "ext 16"),
    /** ext 32 */
    EXT32(ValueType.EXTENSION, "ext 32"),
    /** float 32 */
    FLOAT32(ValueType.FLOAT, "float 32"),
    /** float 64 */
    FLOAT64(ValueType.FLOAT, "float 64"),
    /** uint 8 */
    UINT8(ValueType.INTEGER, "uint 8"),
    /** uint 16 */
    UINT16(ValueType.INTEGER, "uint 16"),
    /** uint 32 */
    UINT32(ValueType.INTEGER, "uint 32"),
    /** uint 64 */
    UINT64(ValueType.INTEGER, "uint 64"),
    /** int 8 */
    INT8(ValueType.INTEGER, "int 8"),
    /** int 16 */
    INT16(ValueType.INTEGER, "int 16"),
    /** int 32 */
    INT32(ValueType.INTEGER, "int 32"),
    /** int 64 */
    INT64(ValueType.INTEGER, "int 64"),
    /** fixext 1 */
    FIXEXT1(ValueType.EXTENSION, "fixext 1"),
    /** fixext 2 */
    FIXEXT2(ValueType.EXTENSION, "fixext 2"),
    /** fixext 4 */
    FIXEXT4(ValueType.EXTENSION, "fixext 4"),
    /** fixext 8 */
    FIXEXT8(ValueType.EXTENSION, "fixext 8"),
    /** fixext 16 */
    FIXEXT16(ValueType.EXTENSION, "fixext 16"),
    /** str 8 */
    STR8(ValueType.STRING, "str 8"),
    /** str 16 */
    STR16(ValueType.STRING, "str 16"),
    /** str 32 */
    STR32(ValueType.STRING, "str 32"),
    /** array 16 */
    ARRAY16(ValueType.ARRAY, "array 16"),
    /** array 32 */
    ARRAY32(ValueType.ARRAY, "array 32"),
    /** map 16 */
    MAP16(ValueType.MAP, "map 16"),
    /** map 32 */
    MAP32(ValueType.MAP, "map 32"),
    /** negative fixint */
    NEGFIXINT(ValueType.INTEGER, "negative fixint");

    private static final MessageFormat[] BY_FIRST_BYTE = new MessageFormat[256];

    static {
        for (int b = 0; b < 256; b++) {
            BY_FIRST_BYTE[b] = of((byte) b);
        }
    }

    private final ValueType valueType;
    private final String specificationName;

    MessageFormat(ValueType valueType, String specificationName) {
        this.valueType = valueType;
        this.specificationName = specificationName;
    }

    /**
     * Returns the type of the values in this format.
     *
     * @throws MessageFormatException if this is {@link #NEVER_USED}
     */
    public ValueType getValueType() throws MessageFormatException {
        if (valueType == null) {
            throw new MessageNeverUsedFormatException(
                    "The first byte 0xc1 is never used and has no value type");
        }
        return valueType;
    }

    /** Returns the format of an element that starts with the given byte. */
    public static MessageFormat valueOf(byte b) {
        return BY_FIRST_BYTE[b & 0xff];
    }

    /** Returns the length in bytes of an integer in its smallest format, with the first byte. */
    public static int lengthOf(long integer) {
        if (integer == (int) integer) {
            int v = (int) integer;
            return IntegerFormat.length(
                    v < 0 ? IntegerFormat.ofNegative(v) : IntegerFormat.ofPositive(v));
        }
        return integer >>> Integer.SIZE == 0 ? 1 + Integer.BYTES : 1 + Long.BYTES;
    }

    /** Returns the name in the specification, such as "positive fixint". */
    public String specificationName() {
        return specificationName;
    }

    private static MessageFormat of(byte b) {
        if (Code.isPosFixInt(b)) {
            return POSFIXINT;
        }
        if (Code.isNegFixInt(b)) {
            return NEGFIXINT;
        }
        if (Code.isFixStr(b)) {
            return FIXSTR;
        }
        if (Code.isFixedArray(b)) {
            return FIXARRAY;
        }
        if (Code.isFixedMap(b)) {
            return FIXMAP;
        }
        switch (b) {
            case Code.NIL:
                return NIL;
            case Code.BIN8:
                return BIN8;
            case Code.BIN16:
                return BIN16;
            case Code.BIN32:
                return BIN32;
            case Code.EXT8:
                return EXT8;
            case Code.EXT16:
                return EXT16;
            case Code.EXT32:
                return EXT32;
            case Code.FLOAT32:
                return FLOAT32;
            case Code.FLOAT64:
                return FLOAT64;
            case Code.UINT8:
                return UINT8;
            case Code.UINT16:
                return UINT16;
            case Code.UINT32:
                return UINT32;
            case Code.UINT64:
                return UINT64;
            case Code.INT8:
                return INT8;
            case Code.INT16:
                return INT16;
            case Code.INT32:
                return INT32;
            case Code.INT64:
                return INT64;
            case Code.FIXEXT1:
                return FIXEXT1;
            case Code.FIXEXT2:
                return FIXEXT2;
            case Code.FIXEXT4:
                return FIXEXT4;
            case Code.FIXEXT8:
                return FIXEXT8;
            case Code.FIXEXT16:
                return FIXEXT16;
            case Code.STR8:
                return STR8;
            case Code.STR16:
                return STR16;
            case Code.STR32:
                return STR32;
            case Code.ARRAY16:
                return ARRAY16;
            case Code.ARRAY32:
                return ARRAY32;
            case Code.MAP16:
                return MAP16;
            case Code.MAP32:
                return MAP32;
            case Code.FALSE:
            case Code.TRUE:
                return BOOLEAN;
            default:
                return NEVER_USED;
        }
    }
}
