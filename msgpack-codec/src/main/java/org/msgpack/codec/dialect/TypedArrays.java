/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.Predicate;
import org.msgpack.codec.Codecs;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;

/**
 * Typed arrays of JavaScript as msgpackr writes them with the option {@code moreTypes}: an ext type
 * whose payload is a byte for the kind of array, then the elements, little-endian.
 */
final class TypedArrays {
    /** The ext type. */
    static final byte TYPE = 0x74;

    private static final ElementType[] ELEMENTS = {
        ElementType.INT8,
        ElementType.UINT8,
        ElementType.UINT8,
        ElementType.INT16,
        ElementType.UINT16,
        ElementType.INT32,
        ElementType.UINT32,
        ElementType.FLOAT32,
        ElementType.FLOAT64,
        ElementType.INT64,
        ElementType.UINT64
    };

    /** Up to this length, the header of an ext type outweighs a byte less for each float. */
    private static final int MAX_PLAIN_FLOATS = 3;

    /** The most elements whose payload is a Java array in any case. */
    private static final int MAX_COUNT = (Integer.MAX_VALUE - 16) / Long.BYTES;

    private static final int ARRAY_BUFFER = 16;
    private static final int DATA_VIEW = 17;

    /** For reading where an object of any class is asked for. */
    static final ExtensionType<Object> EXTENSION =
            ExtensionType.of(TYPE, Object.class, TypedArrays::payload, TypedArrays::read);

    private TypedArrays() {}

    /** @param areElements tells which collections of numbers are read from typed arrays too */
    static void addTo(Codecs.Builder builder, Predicate<Class<?>> areElements) {
        builder.ext(EXTENSION);
        builder.adapt((type, codec, codecs) ->
                TypedArrayCodec.isFor(codec.type()) ? new TypedArrayCodec<>(codec) : codec);
        builder.adaptReading((type, codec, codecs) ->
                TypedElementsCodec.isFor(codec.type()) && areElements.test(codec.type())
                        ? new TypedElementsCodec<>(codec)
                        : codec);
    }

    /** Returns the payload for an array, or null if the array of MessagePack is not longer. */
    static byte[] shorterPayload(Object array) {
        int count = Array.getLength(array);
        if (array instanceof byte[] || count > MAX_COUNT) {
            return null;
        }
        if (array instanceof double[] || array instanceof float[]) {
            return count > MAX_PLAIN_FLOATS ? payload(array) : null;
        }
        return IntegerPayload.of(array, count);
    }

    /**
     * Returns the payload for a {@code byte[]} (Int8Array), {@code short[]}, {@code int[]},
     * {@code long[]} (BigInt64Array), {@code float[]} or {@code double[]}.
     *
     * @throws IllegalArgumentException if it is something else, or has more than 2^31 - 2 bytes
     */
    static byte[] payload(Object array) {
        ElementType type = ElementType.of(array.getClass().getComponentType());
        if (type == null || type == ElementType.BOOLEAN) {
            throw new IllegalArgumentException("not an array of numbers: " + array.getClass());
        }
        int count = Array.getLength(array);
        ByteBuffer payload = ByteBuffer.allocate(length(type, count))
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(code(type));
        ElementWriter.put(payload, array, 0, count);
        return payload.array();
    }

    /** Returns the length of a payload. */
    static int length(ElementType type, int count) {
        long length = 1 + (long) count * type.size;
        if (length > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "array has more than 2147483646 bytes: " + (length - 1));
        }
        return (int) length;
    }

    static byte code(ElementType type) {
        byte code = 0;
        while (ELEMENTS[code] != type) {
            code++;
        }
        return code;
    }

    /**
     * Returns the elements of a payload as the narrowest array that holds every value of their type
     * ({@code short[]} for unsigned bytes), or the bytes of an ArrayBuffer or DataView as a
     * {@code byte[]}. Unsigned integers of 64 bits become a {@code long[]}, or a
     * {@code BigInteger[]} if one of them does not fit a long.
     *
     * @throws org.msgpack.core.MessageFormatException if the payload is malformed
     */
    static Object read(byte[] payload) {
        ElementType type = elements(payload);
        int count = count(payload, type);
        return type == ElementType.UINT64
                ? ElementReader.unsignedLongs(content(payload), count)
                : ElementReader.get(content(payload), type, count);
    }

    /**
     * Returns the elements of a payload as an array of a class, if nothing is lost.
     *
     * @param arrayClass {@code byte[]}, {@code short[]}, {@code int[]}, {@code long[]},
     *     {@code float[]} or {@code double[]}
     * @throws org.msgpack.core.MessageFormatException if the payload is malformed
     * @throws org.msgpack.core.MessageIntegerOverflowException if an integer does not fit
     * @throws MessageTypeException if the elements are floats and the array is of integers or of
     *     narrower floats that do not represent them exactly, if the bytes of an ArrayBuffer or
     *     DataView are wanted as anything but bytes, or if it is another class
     */
    static <A> A read(byte[] payload, Class<A> arrayClass) {
        ElementType type = elements(payload);
        Class<?> wanted = arrayClass.getComponentType();
        if (wanted == null || (isBytes(payload) && wanted != byte.class)) {
            throw new MessageTypeException(
                    "expected " + arrayClass.getTypeName() + ", found " + name(payload));
        }
        return arrayClass.cast(
                ElementConversion.get(content(payload), type, count(payload, type), wanted));
    }

    /** Unpacks a Uint8Array, which msgpackr writes as binary, as the payload of one. */
    static byte[] unpackBytes(MessageUnpacker unpacker) throws IOException {
        byte[] bytes = unpacker.unpackBinary();
        byte[] payload = new byte[bytes.length + 1];
        payload[0] = code(ElementType.UINT8);
        System.arraycopy(bytes, 0, payload, 1, bytes.length);
        return payload;
    }

    private static ElementType elements(byte[] payload) {
        if (payload.length == 0) {
            throw Payloads.malformed("a typed array of at least 1 byte", Payloads.bytes(0));
        }
        if (isBytes(payload)) {
            return ElementType.INT8;
        }
        if (payload[0] < 0 || payload[0] >= ELEMENTS.length) {
            throw Payloads.malformed(
                    "a typed array of a kind within 0 to 10, or 16 or 17", payload[0] & 0xff);
        }
        return ELEMENTS[payload[0]];
    }

    private static boolean isBytes(byte[] payload) {
        return payload[0] == ARRAY_BUFFER || payload[0] == DATA_VIEW;
    }

    private static String name(byte[] payload) {
        return isBytes(payload)
                ? "an ArrayBuffer or DataView"
                : "a typed array of " + ELEMENTS[payload[0]];
    }

    private static int count(byte[] payload, ElementType type) {
        int length = payload.length - 1;
        if (length % type.size != 0) {
            throw Payloads.malformed(
                    name(payload) + " with " + type.size + " bytes each", Payloads.bytes(length));
        }
        return length / type.size;
    }

    private static ByteBuffer content(byte[] payload) {
        return ByteBuffer.wrap(payload, 1, payload.length - 1).order(ByteOrder.LITTLE_ENDIAN);
    }
}
