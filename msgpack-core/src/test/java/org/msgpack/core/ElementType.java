/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import java.lang.reflect.Array;
import java.util.Random;
import java.util.function.Function;

/** The element types of the primitive arrays that are packed and unpacked in bulk. */
@SuppressWarnings("ImmutableEnumChecker") // it cannot see that lambdas have no state
enum ElementType {
    BOOLEAN(
            boolean.class,
            Random::nextBoolean,
            (packer, v) -> packer.packBoolean((boolean) v),
            (packer, array, from, to) -> packer.packBooleans((boolean[]) array, from, to),
            (packer, array) -> packer.packBooleanArray((boolean[]) array),
            MessageUnpacker::unpackBoolean,
            (unpacker, array, from, to) -> unpacker.unpackBooleans((boolean[]) array, from, to),
            MessageUnpacker::unpackBooleanArray),
    SHORT(
            short.class,
            random -> (short) (random.nextInt() >> (16 + random.nextInt(16))),
            (packer, v) -> packer.packShort((short) v),
            (packer, array, from, to) -> packer.packShorts((short[]) array, from, to),
            (packer, array) -> packer.packShortArray((short[]) array),
            MessageUnpacker::unpackShort,
            (unpacker, array, from, to) -> unpacker.unpackShorts((short[]) array, from, to),
            MessageUnpacker::unpackShortArray),
    INT(
            int.class,
            random -> random.nextInt() >> random.nextInt(32),
            (packer, v) -> packer.packInt((int) v),
            (packer, array, from, to) -> packer.packInts((int[]) array, from, to),
            (packer, array) -> packer.packIntArray((int[]) array),
            MessageUnpacker::unpackInt,
            (unpacker, array, from, to) -> unpacker.unpackInts((int[]) array, from, to),
            MessageUnpacker::unpackIntArray),
    LONG(
            long.class,
            random -> random.nextLong() >> random.nextInt(64),
            (packer, v) -> packer.packLong((long) v),
            (packer, array, from, to) -> packer.packLongs((long[]) array, from, to),
            (packer, array) -> packer.packLongArray((long[]) array),
            MessageUnpacker::unpackLong,
            (unpacker, array, from, to) -> unpacker.unpackLongs((long[]) array, from, to),
            MessageUnpacker::unpackLongArray),
    FLOAT(
            float.class,
            random -> Float.intBitsToFloat(random.nextInt()),
            (packer, v) -> packer.packFloat((float) v),
            (packer, array, from, to) -> packer.packFloats((float[]) array, from, to),
            (packer, array) -> packer.packFloatArray((float[]) array),
            MessageUnpacker::unpackFloat,
            (unpacker, array, from, to) -> unpacker.unpackFloats((float[]) array, from, to),
            MessageUnpacker::unpackFloatArray),
    DOUBLE(
            double.class,
            random -> Double.longBitsToDouble(random.nextLong()),
            (packer, v) -> packer.packDouble((double) v),
            (packer, array, from, to) -> packer.packDoubles((double[]) array, from, to),
            (packer, array) -> packer.packDoubleArray((double[]) array),
            MessageUnpacker::unpackDouble,
            (unpacker, array, from, to) -> unpacker.unpackDoubles((double[]) array, from, to),
            MessageUnpacker::unpackDoubleArray);

    /** Packs an element or an array. */
    private interface Packing {
        void pack(MessagePacker packer, Object value) throws IOException;
    }

    /** Packs or unpacks a range of an array. */
    private interface RangeMethod<T> {
        void call(T packerOrUnpacker, Object array, int from, int to) throws IOException;
    }

    private final Class<?> type;
    private final Function<Random, Object> random;
    private final Packing packElement;
    private final RangeMethod<MessagePacker> pack;
    private final Packing packArray;
    private final UnpackerFunction unpackElement;
    private final RangeMethod<MessageUnpacker> unpack;
    private final UnpackerFunction unpackArray;

    ElementType(
            Class<?> type,
            Function<Random, Object> random,
            Packing packElement,
            RangeMethod<MessagePacker> pack,
            Packing packArray,
            UnpackerFunction unpackElement,
            RangeMethod<MessageUnpacker> unpack,
            UnpackerFunction unpackArray) {
        this.type = type;
        this.random = random;
        this.packElement = packElement;
        this.pack = pack;
        this.packArray = packArray;
        this.unpackElement = unpackElement;
        this.unpack = unpack;
        this.unpackArray = unpackArray;
    }

    void packElement(MessagePacker packer, Object element) throws IOException {
        packElement.pack(packer, element);
    }

    void packElements(MessagePacker packer, Object array, int from, int to) throws IOException {
        for (int i = from; i < to; i++) {
            packElement(packer, Array.get(array, i));
        }
    }

    void pack(MessagePacker packer, Object array, int from, int to) throws IOException {
        pack.call(packer, array, from, to);
    }

    void packArray(MessagePacker packer, Object array) throws IOException {
        packArray.pack(packer, array);
    }

    Object unpackElement(MessageUnpacker unpacker) throws IOException {
        return unpackElement.apply(unpacker);
    }

    void unpack(MessageUnpacker unpacker, Object array, int from, int to) throws IOException {
        unpack.call(unpacker, array, from, to);
    }

    Object unpackArray(MessageUnpacker unpacker) throws IOException {
        return unpackArray.apply(unpacker);
    }

    /** Returns a random element of random size. */
    Object random(Random random) {
        return this.random.apply(random);
    }

    /** Returns an array of zeros. */
    Object newArray(int length) {
        return Array.newInstance(type, length);
    }

    Object randomArray(Random random, int length) {
        Object array = newArray(length);
        for (int i = 0; i < length; i++) {
            Array.set(array, i, random(random));
        }
        return array;
    }
}
