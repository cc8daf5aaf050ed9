/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import java.math.BigInteger;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.internal.MemoryAccess;

/**
 * Reads integers as floats, since JavaScript, Lua and others write 3.0 as the integer 3. Integers
 * that the float does not represent exactly are rejected.
 */
final class IntegerAsFloat {
    private static final int DOUBLE_PRECISION = 53;
    private static final int FLOAT_PRECISION = 24;

    private IntegerAsFloat() {}

    /** Reads the next integer as a double. */
    static double readDouble(MessageUnpacker unpacker) throws IOException {
        return read(unpacker, "double", DOUBLE_PRECISION);
    }

    /** Reads the next integer as a float. */
    static float readFloat(MessageUnpacker unpacker) throws IOException {
        return (float) read(unpacker, "float", FLOAT_PRECISION);
    }

    private static double read(MessageUnpacker unpacker, String type, int precision)
            throws IOException {
        byte b = unpacker.peek(MessageUnpacker.FLOAT);
        if (!Code.isFixInt(b) && (b < Code.UINT8 || b > Code.INT64)) {
            throw InputErrors.type(MessageUnpacker.FLOAT, b, unpacker.place());
        }
        int length = FixedLengths.of(b);
        unpacker.requireElement(length);
        int start = unpacker.position;
        boolean isAboveLong = b == Code.UINT64 && unpacker.array[start + 1] < 0;
        long bits = isAboveLong
                ? MemoryAccess.getBigEndianLong(unpacker.array, start + 1)
                : unpacker.unpackLong();
        unpacker.position = start;
        long magnitude = bits < 0 && !isAboveLong ? -bits : bits; // unsigned
        if (significantBits(magnitude) > precision) {
            BigInteger value = unpacker.unpackBigInteger();
            unpacker.position = start;
            throw InputErrors.inexact(type, value, b, unpacker.place());
        }
        unpacker.position = start + length;
        // Above the range of a long, the lowest bit of an exact integer is 0.
        return isAboveLong ? (double) (bits >>> 1) * 2 : (double) bits;
    }

    /** Returns the number of bits from the highest to the lowest set bit; not positive for 0. */
    private static int significantBits(long magnitude) {
        return Long.SIZE
                - Long.numberOfLeadingZeros(magnitude)
                - Long.numberOfTrailingZeros(magnitude);
    }
}
