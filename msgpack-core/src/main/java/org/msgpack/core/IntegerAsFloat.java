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
 * Reads integers where a float is asked for. JavaScript, Lua and others write 3.0 as the integer 3.
 * What the float does not hold exactly is not rounded but refused.
 */
final class IntegerAsFloat {
    private static final int DOUBLE_PRECISION = 53;
    private static final int FLOAT_PRECISION = 24;

    private IntegerAsFloat() {}

    /** The integer that comes next, as a double. */
    static double readDouble(MessageUnpacker unpacker) throws IOException {
        return read(unpacker, "double", DOUBLE_PRECISION);
    }

    /** The integer that comes next, as a float. */
    static float readFloat(MessageUnpacker unpacker) throws IOException {
        return (float) read(unpacker, "float", FLOAT_PRECISION);
    }

    private static double read(MessageUnpacker unpacker, String type, int precision)
            throws IOException {
        byte b = unpacker.peek(MessageUnpacker.FLOAT);
        if (!Code.isFixInt(b) && (b < Code.UINT8 || b > Code.INT64)) {
            throw UnexpectedInput.type(MessageUnpacker.FLOAT, b, unpacker.place());
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
            throw UnexpectedInput.inexact(type, value, b, unpacker.place());
        }
        unpacker.position = start + length;
        // Above the range of a long, the lowest bit of what is exact is not set.
        return isAboveLong ? (double) (bits >>> 1) * 2 : (double) bits;
    }

    /** From the highest bit that is set to the lowest; not above 0 for 0. */
    private static int significantBits(long magnitude) {
        return Long.SIZE
                - Long.numberOfLeadingZeros(magnitude)
                - Long.numberOfTrailingZeros(magnitude);
    }
}
