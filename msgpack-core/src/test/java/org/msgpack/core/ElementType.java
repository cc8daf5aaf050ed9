/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import java.lang.reflect.Array;
import java.util.Random;

/** The element types of the primitive arrays that are packed and unpacked in bulk. */
enum ElementType {
    BOOLEAN(boolean.class) {
        @Override
        Object random(Random random) {
            return random.nextBoolean();
        }

        @Override
        void packElement(MessagePacker packer, Object element) throws IOException {
            packer.packBoolean((boolean) element);
        }

        @Override
        void pack(MessagePacker packer, Object array, int from, int to) throws IOException {
            packer.packBooleans((boolean[]) array, from, to);
        }

        @Override
        void packArray(MessagePacker packer, Object array) throws IOException {
            packer.packBooleanArray((boolean[]) array);
        }

        @Override
        Object unpackElement(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackBoolean();
        }

        @Override
        void unpack(MessageUnpacker unpacker, Object array, int from, int to) throws IOException {
            unpacker.unpackBooleans((boolean[]) array, from, to);
        }

        @Override
        Object unpackArray(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackBooleanArray();
        }
    },
    SHORT(short.class) {
        @Override
        Object random(Random random) {
            return (short) (random.nextInt() >> (16 + random.nextInt(16)));
        }

        @Override
        void packElement(MessagePacker packer, Object element) throws IOException {
            packer.packShort((short) element);
        }

        @Override
        void pack(MessagePacker packer, Object array, int from, int to) throws IOException {
            packer.packShorts((short[]) array, from, to);
        }

        @Override
        void packArray(MessagePacker packer, Object array) throws IOException {
            packer.packShortArray((short[]) array);
        }

        @Override
        Object unpackElement(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackShort();
        }

        @Override
        void unpack(MessageUnpacker unpacker, Object array, int from, int to) throws IOException {
            unpacker.unpackShorts((short[]) array, from, to);
        }

        @Override
        Object unpackArray(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackShortArray();
        }
    },
    INT(int.class) {
        @Override
        Object random(Random random) {
            return random.nextInt() >> random.nextInt(32);
        }

        @Override
        void packElement(MessagePacker packer, Object element) throws IOException {
            packer.packInt((int) element);
        }

        @Override
        void pack(MessagePacker packer, Object array, int from, int to) throws IOException {
            packer.packInts((int[]) array, from, to);
        }

        @Override
        void packArray(MessagePacker packer, Object array) throws IOException {
            packer.packIntArray((int[]) array);
        }

        @Override
        Object unpackElement(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackInt();
        }

        @Override
        void unpack(MessageUnpacker unpacker, Object array, int from, int to) throws IOException {
            unpacker.unpackInts((int[]) array, from, to);
        }

        @Override
        Object unpackArray(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackIntArray();
        }
    },
    LONG(long.class) {
        @Override
        Object random(Random random) {
            return random.nextLong() >> random.nextInt(64);
        }

        @Override
        void packElement(MessagePacker packer, Object element) throws IOException {
            packer.packLong((long) element);
        }

        @Override
        void pack(MessagePacker packer, Object array, int from, int to) throws IOException {
            packer.packLongs((long[]) array, from, to);
        }

        @Override
        void packArray(MessagePacker packer, Object array) throws IOException {
            packer.packLongArray((long[]) array);
        }

        @Override
        Object unpackElement(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackLong();
        }

        @Override
        void unpack(MessageUnpacker unpacker, Object array, int from, int to) throws IOException {
            unpacker.unpackLongs((long[]) array, from, to);
        }

        @Override
        Object unpackArray(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackLongArray();
        }
    },
    FLOAT(float.class) {
        @Override
        Object random(Random random) {
            return Float.intBitsToFloat(random.nextInt());
        }

        @Override
        void packElement(MessagePacker packer, Object element) throws IOException {
            packer.packFloat((float) element);
        }

        @Override
        void pack(MessagePacker packer, Object array, int from, int to) throws IOException {
            packer.packFloats((float[]) array, from, to);
        }

        @Override
        void packArray(MessagePacker packer, Object array) throws IOException {
            packer.packFloatArray((float[]) array);
        }

        @Override
        Object unpackElement(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackFloat();
        }

        @Override
        void unpack(MessageUnpacker unpacker, Object array, int from, int to) throws IOException {
            unpacker.unpackFloats((float[]) array, from, to);
        }

        @Override
        Object unpackArray(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackFloatArray();
        }
    },
    DOUBLE(double.class) {
        @Override
        Object random(Random random) {
            return Double.longBitsToDouble(random.nextLong());
        }

        @Override
        void packElement(MessagePacker packer, Object element) throws IOException {
            packer.packDouble((double) element);
        }

        @Override
        void pack(MessagePacker packer, Object array, int from, int to) throws IOException {
            packer.packDoubles((double[]) array, from, to);
        }

        @Override
        void packArray(MessagePacker packer, Object array) throws IOException {
            packer.packDoubleArray((double[]) array);
        }

        @Override
        Object unpackElement(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackDouble();
        }

        @Override
        void unpack(MessageUnpacker unpacker, Object array, int from, int to) throws IOException {
            unpacker.unpackDoubles((double[]) array, from, to);
        }

        @Override
        Object unpackArray(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackDoubleArray();
        }
    };

    private final Class<?> type;

    ElementType(Class<?> type) {
        this.type = type;
    }

    /** Returns a random element of random size. */
    abstract Object random(Random random);

    abstract void packElement(MessagePacker packer, Object element) throws IOException;

    abstract void pack(MessagePacker packer, Object array, int from, int to) throws IOException;

    abstract void packArray(MessagePacker packer, Object array) throws IOException;

    abstract Object unpackElement(MessageUnpacker unpacker) throws IOException;

    abstract void unpack(MessageUnpacker unpacker, Object array, int from, int to)
            throws IOException;

    abstract Object unpackArray(MessageUnpacker unpacker) throws IOException;

    /** Returns an array of zeros. */
    final Object newArray(int length) {
        return Array.newInstance(type, length);
    }

    final Object randomArray(Random random, int length) {
        Object array = newArray(length);
        for (int i = 0; i < length; i++) {
            Array.set(array, i, random(random));
        }
        return array;
    }

    final void packElements(MessagePacker packer, Object array, int from, int to)
            throws IOException {
        for (int i = from; i < to; i++) {
            packElement(packer, Array.get(array, i));
        }
    }
}
