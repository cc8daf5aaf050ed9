/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.msgpack.core.MessageFormat;

/** An array of integers as a typed array, of the narrowest type that holds all of them. */
final class IntegerPayload {
    /** The length of the payload's header over that of the array's, at most. */
    private static final int MORE_HEADER = 3;

    private IntegerPayload() {}

    /** Returns the payload, or null if the array of MessagePack is not longer. */
    static byte[] of(Object array, int count) {
        long least = 0;
        long greatest = 0;
        long plainLength = 0;
        for (int i = 0; i < count; i++) {
            long value = get(array, i);
            least = Math.min(least, value);
            greatest = Math.max(greatest, value);
            plainLength += MessageFormat.lengthOf(value);
        }
        ElementType type = narrowest(least, greatest);
        if ((long) count * type.size + MORE_HEADER >= plainLength) {
            return null;
        }
        ByteBuffer payload = ByteBuffer.allocate(TypedArrays.length(type, count))
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(TypedArrays.code(type));
        for (int i = 0; i < count; i++) {
            put(payload, type.size, get(array, i));
        }
        return payload.array();
    }

    private static long get(Object array, int index) {
        if (array instanceof int[]) {
            return ((int[]) array)[index];
        }
        return array instanceof long[] ? ((long[]) array)[index] : ((short[]) array)[index];
    }

    private static ElementType narrowest(long least, long greatest) {
        if (least >= 0) {
            return greatest < 1 << 8
                    ? ElementType.UINT8
                    : greatest < 1 << 16
                            ? ElementType.UINT16
                            : greatest >>> 32 == 0 ? ElementType.UINT32 : ElementType.INT64;
        }
        if (least >= Byte.MIN_VALUE && greatest <= Byte.MAX_VALUE) {
            return ElementType.INT8;
        }
        if (least >= Short.MIN_VALUE && greatest <= Short.MAX_VALUE) {
            return ElementType.INT16;
        }
        return least >= Integer.MIN_VALUE && greatest <= Integer.MAX_VALUE
                ? ElementType.INT32
                : ElementType.INT64;
    }

    private static void put(ByteBuffer payload, int size, long value) {
        switch (size) {
            case Byte.BYTES:
                payload.put((byte) value);
                break;
            case Short.BYTES:
                payload.putShort((short) value);
                break;
            case Integer.BYTES:
                payload.putInt((int) value);
                break;
            default:
                payload.putLong(value);
                break;
        }
    }
}
