/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.nio.Buffer;
import java.nio.ByteBuffer;

/** Writes elements of primitive arrays, in the byte order of the buffer. */
final class ElementWriter {
    private ElementWriter() {}

    /** Puts a part of an array, which has to fit. */
    static void put(ByteBuffer dst, Object array, int from, int count) {
        int end = dst.position() + count * elementType(array).size;
        if (array instanceof byte[]) {
            dst.put((byte[]) array, from, count);
        } else if (array instanceof short[]) {
            dst.asShortBuffer().put((short[]) array, from, count);
        } else if (array instanceof int[]) {
            dst.asIntBuffer().put((int[]) array, from, count);
        } else if (array instanceof long[]) {
            dst.asLongBuffer().put((long[]) array, from, count);
        } else if (array instanceof float[]) {
            dst.asFloatBuffer().put((float[]) array, from, count);
        } else if (array instanceof double[]) {
            dst.asDoubleBuffer().put((double[]) array, from, count);
        } else {
            boolean[] booleans = (boolean[]) array;
            for (int i = from; i < from + count; i++) {
                dst.put((byte) (booleans[i] ? 1 : 0));
            }
        }
        ((Buffer) dst).position(end);
    }

    private static ElementType elementType(Object array) {
        return ElementType.of(array.getClass().getComponentType());
    }
}
