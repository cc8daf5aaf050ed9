/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Array;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.buffer.MessageBufferInput;

/** Primitive arrays are packed and unpacked in bulk as they are element by element. */
class PrimitiveArrayTest {
    private static final int[] SIZES = {0, 1, 2, 7, 8, 9, 15, 16, 31, 100, 1025, 5000};

    @ParameterizedTest
    @EnumSource
    void packsTheBytesOfTheElements(OutputKind kind) throws IOException {
        Random random = new Random(1);
        for (ElementType type : ElementType.values()) {
            for (int size : SIZES) {
                Object array = type.randomArray(random, size);
                int from = random.nextInt(size + 1);
                int to = from + random.nextInt(size - from + 1);
                String name = type + " " + from + " to " + to + " of " + size;
                assertArrayEquals(
                        packed(OutputKind.ARRAY, p -> {
                            type.packElements(p, array, from, to);
                            type.packElements(p.packArrayHeader(size), array, 0, size);
                        }),
                        packed(kind, p -> {
                            type.pack(p, array, from, to);
                            type.packArray(p, array);
                        }),
                        name);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void packsIntoOpenContainers(OutputKind kind) throws IOException {
        Random random = new Random(2);
        for (ElementType type : ElementType.values()) {
            for (int size : SIZES) {
                Object array = type.randomArray(random, size);
                assertArrayEquals(
                        packed(OutputKind.ARRAY, p -> {
                            type.packElements(p.packArrayHeader(size + 1), array, 0, size);
                            p.packNil();
                        }),
                        packed(kind, p -> {
                            p.openArray();
                            type.pack(p, array, 0, size / 2);
                            type.pack(p, array, size / 2, size);
                            p.packNil().closeArray(size + 1);
                        }),
                        type + " " + size);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void unpacksWhatWasPacked(InputKind kind) throws IOException {
        Random random = new Random(3);
        for (ElementType type : ElementType.values()) {
            for (int size : SIZES) {
                Object array = type.randomArray(random, size);
                byte[] bytes = packed(OutputKind.ARRAY, p -> {
                    type.packArray(p.packNil(), array);
                    type.packArray(p, array);
                });
                MessageUnpacker unpacker = unpacker(kind.of(bytes));
                unpacker.unpackNil();
                assertSameElements(array, type.unpackArray(unpacker), type + " " + size);
                assertEquals(size, unpacker.unpackArrayHeader());
                Object dst = type.newArray(size + 3);
                int middle = random.nextInt(size + 1);
                type.unpack(unpacker, dst, 2, 2 + middle);
                type.unpack(unpacker, dst, 2 + middle, 2 + size);
                Object expected = type.newArray(size + 3);
                System.arraycopy(array, 0, expected, 2, size);
                assertSameElements(expected, dst, type + " " + size);
                assertFalse(unpacker.hasNext());
                assertEquals(bytes.length, unpacker.getTotalReadBytes());
            }
        }
    }

    /**
     * Random elements of all formats, with long runs of the usual ones: the same elements, or the
     * same exception at the same byte, which also tells the index.
     */
    @ParameterizedTest
    @EnumSource
    void convertsAndFailsLikeSingleElements(ElementType type) throws IOException {
        Random random = new Random(4);
        List<InputKind> kinds = Arrays.asList(InputKind.values());
        for (int round = 0; round < 3000; round++) {
            int size = 1 + random.nextInt(40);
            byte[] bytes = elements(random, type, size);
            int length = random.nextInt(8) == 0 ? random.nextInt(bytes.length + 1) : bytes.length;
            InputKind kind = kinds.get(random.nextInt(kinds.size()));
            assertSameReading(type, kind, Arrays.copyOf(bytes, length), size);
        }
    }

    private static void assertSameReading(ElementType type, InputKind kind, byte[] bytes, int size)
            throws IOException {
        MessageUnpacker one = unpacker(kind.of(bytes));
        Object expected = type.newArray(size + 1);
        int index = 1;
        MessagePackException failure = null;
        try {
            for (; index <= size; index++) {
                Array.set(expected, index, type.unpackElement(one));
            }
        } catch (MessagePackException e) {
            failure = e;
        }
        MessageUnpacker bulk = unpacker(kind.of(bytes));
        Object actual = type.newArray(size + 1);
        MessagePackException actualFailure = null;
        try {
            type.unpack(bulk, actual, 1, size + 1);
        } catch (MessagePackException e) {
            actualFailure = e;
        }
        if (failure == null) {
            assertNull(actualFailure);
        } else {
            assertEquals(failure.getClass(), actualFailure.getClass());
            String where = " at byte " + one.getTotalReadBytes();
            assertEquals(
                    failure.getMessage()
                            .replace(
                                    where,
                                    where + ", for index " + index + " of the array to fill"),
                    actualFailure.getMessage());
        }
        assertSameElements(expected, actual, kind + " " + Arrays.toString(bytes));
        assertEquals(one.getTotalReadBytes(), bulk.getTotalReadBytes());
        // The index is gone with the exception.
        if (failure != null) {
            MessagePackException again =
                    assertThrows(failure.getClass(), () -> type.unpackElement(bulk));
            assertEquals(failure.getMessage(), again.getMessage());
        }
    }

    private static byte[] elements(Random random, ElementType type, int count) throws IOException {
        int oddity = random.nextInt(4) == 0 ? random.nextInt(count) : -1;
        boolean isMixed = random.nextBoolean();
        return packed(OutputKind.ARRAY, p -> {
            for (int i = 0; i < count; i++) {
                if (i == oddity) {
                    packOddity(p, random);
                } else if (isMixed) {
                    packInAnyFormat(p, random, random.nextInt(100));
                } else {
                    type.packElement(p, type.random(random));
                }
            }
        });
    }

    private static void packOddity(MessagePacker packer, Random random) throws IOException {
        switch (random.nextInt(7)) {
            case 0:
                packer.packString("x");
                break;
            case 1:
                packer.packLong(random.nextLong());
                break;
            case 2:
                packer.packBigInteger(BigInteger.ONE.shiftLeft(63));
                break;
            case 3:
                packer.packArrayHeader(0);
                break;
            case 4:
                packer.writePayload(new byte[] {MessagePack.Code.NEVER_USED});
                break;
            case 5:
                packer.packBoolean(true);
                break;
            default:
                packer.packInt(random.nextInt());
        }
    }

    /** Packs a small integer in one of all formats that can hold it, some of them not minimal. */
    private static void packInAnyFormat(MessagePacker packer, Random random, int v)
            throws IOException {
        int format = random.nextInt(11);
        byte[] codes = {
            MessagePack.Code.UINT8,
            MessagePack.Code.UINT16,
            MessagePack.Code.UINT32,
            MessagePack.Code.UINT64,
            MessagePack.Code.INT8,
            MessagePack.Code.INT16,
            MessagePack.Code.INT32,
            MessagePack.Code.INT64
        };
        if (format < codes.length) {
            packer.writePayload(new byte[] {codes[format]}).writePayload(v, 1 << format % 4);
        } else if (format == 8) {
            packer.packFloat(v);
        } else if (format == 9) {
            packer.packInt(-v % 32);
        } else {
            packer.packInt(v);
        }
    }

    @ParameterizedTest
    @EnumSource
    void tellsTheIndexOfAnElementThatIsCut(ElementType type) throws IOException {
        Random random = new Random(5);
        Object array = type.randomArray(random, 20);
        byte[] bytes = packed(OutputKind.ARRAY, p -> type.packArray(p, array));
        for (int length = 3; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            MessageUnpacker unpacker = unpacker(InputKind.STREAM_OF_SHORT_READS.of(cut));
            MessageInsufficientBufferException e = assertThrows(
                    MessageInsufficientBufferException.class, () -> type.unpackArray(unpacker));
            MessageUnpacker counting = unpacker(InputKind.ARRAY.of(bytes));
            counting.unpackArrayHeader();
            int index = 0;
            while (counting.getTotalReadBytes() < unpacker.getTotalReadBytes()) {
                counting.skipValue();
                index++;
            }
            assertEquals(unpacker.getTotalReadBytes(), counting.getTotalReadBytes());
            String end = "at byte " + counting.getTotalReadBytes() + ", for index " + index
                    + " of the array to fill";
            assertTrue(e.getMessage().endsWith(end), e.getMessage());
        }
    }

    @ParameterizedTest
    @EnumSource
    void hugeSizesTakeNoMemoryBeforeTheElementsArrive(ElementType type) throws IOException {
        byte[] bytes = packed(OutputKind.ARRAY, p -> {
            p.packArrayHeader(Integer.MAX_VALUE - 8);
            type.packElements(p, type.randomArray(new Random(6), 100), 0, 100);
        });
        for (InputKind kind : InputKind.values()) {
            MessageUnpacker unpacker = unpacker(kind.of(bytes));
            long before = AllocatedBytes.ofThisThread();
            assertThrows(
                    MessageInsufficientBufferException.class, () -> type.unpackArray(unpacker));
            long allocated = AllocatedBytes.ofThisThread() - before;
            assertTrue(allocated < 1 << 20, kind + ": " + allocated);
        }
    }

    @ParameterizedTest
    @EnumSource
    void sizesBeyondTheLongestArrayAreAnError(ElementType type) throws IOException {
        byte[] bytes = packed(OutputKind.ARRAY, p -> p.packArrayHeader(Integer.MAX_VALUE - 7));
        MessageUnpacker unpacker = unpacker(InputKind.ARRAY.of(bytes));
        MessageSizeException e =
                assertThrows(MessageSizeException.class, () -> type.unpackArray(unpacker));
        assertEquals(Integer.MAX_VALUE - 7, e.getSize());
        assertEquals(0, unpacker.getTotalReadBytes());
    }

    @Test
    void floatsAreNotRounded() throws IOException {
        byte[] exact = packed(
                OutputKind.ARRAY,
                p -> p.packDouble(0.5)
                        .packDouble(Double.NaN)
                        .packDouble(-0.0)
                        .packDouble(Double.NEGATIVE_INFINITY)
                        .packDouble(Float.MIN_VALUE)
                        .packFloat(0.1f)
                        .packInt(1 << 24));
        float[] floats = new float[7];
        unpacker(InputKind.ARRAY.of(exact)).unpackFloats(floats, 0, 7);
        float[] expected = {
            0.5f, Float.NaN, -0.0f, Float.NEGATIVE_INFINITY, Float.MIN_VALUE, 0.1f, 1 << 24
        };
        assertArrayEquals(expected, floats);
        for (double inexact : new double[] {0.1, 1e300, Double.MIN_VALUE, (1 << 24) + 1}) {
            byte[] bytes = packed(OutputKind.ARRAY, p -> p.packFloat(1).packDouble(inexact));
            for (InputKind kind : InputKind.values()) {
                MessageUnpacker unpacker = unpacker(kind.of(bytes));
                MessageTypeException e = assertThrows(
                        MessageTypeException.class, () -> unpacker.unpackFloats(floats, 3, 5));
                assertEquals(
                        "expected a float, found " + inexact
                                + ", which no float represents exactly,"
                                + " as float 64 (0xcb) at byte 5, for index 4 of the array to fill",
                        e.getMessage());
                assertEquals((float) inexact, unpacker.unpackFloat());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "0, 4", "4, 4", "2, 1", "-2147483648, 2147483647"})
    void rejectsRangesOutsideTheArray(int from, int to) {
        for (ElementType type : ElementType.values()) {
            Object array = type.newArray(3);
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            assertThrows(IndexOutOfBoundsException.class, () -> type.pack(packer, array, from, to));
            assertEquals(0, packer.getTotalWrittenBytes());
            MessageUnpacker unpacker = unpacker(InputKind.ARRAY.of(new byte[9]));
            assertThrows(
                    IndexOutOfBoundsException.class, () -> type.unpack(unpacker, array, from, to));
            assertEquals(0, unpacker.getTotalReadBytes());
        }
    }

    @ParameterizedTest
    @EnumSource
    void aClosedPackerRejectsElements(ElementType type) throws IOException {
        MessagePacker packer = MessagePack.newDefaultPacker(new ByteArrayOutputStream());
        packer.close();
        assertThrows(IOException.class, () -> type.pack(packer, type.newArray(3), 0, 3));
        assertThrows(IOException.class, () -> type.packArray(packer, type.newArray(3)));
    }

    @ParameterizedTest
    @EnumSource
    void aContainerSizeLimitHolds(ElementType type) throws IOException {
        byte[] bytes = packed(OutputKind.ARRAY, p -> type.packArray(p, type.newArray(20)));
        MessagePack.UnpackerConfig limited =
                new MessagePack.UnpackerConfig().withContainerSizeLimit(19);
        assertInstanceOf(
                MessageSizeException.class,
                assertThrows(
                        MessagePackException.class,
                        () -> type.unpackArray(limited.newUnpacker(bytes))));
        assertDoesNotThrow(
                () -> type.unpackArray(limited.withContainerSizeLimit(20).newUnpacker(bytes)));
    }

    private static byte[] packed(OutputKind kind, PackerAction action) throws IOException {
        OutputKind.Sink sink = kind.open();
        MessagePacker packer = MessagePack.newDefaultPacker(sink.output);
        action.on(packer);
        packer.close();
        return sink.bytes();
    }

    private static MessageUnpacker unpacker(MessageBufferInput input) {
        return MessagePack.newDefaultUnpacker(input);
    }

    /** Compares floats by their bits, since NaN equals nothing. */
    private static void assertSameElements(Object expected, Object actual, String message) {
        assertEquals(Array.getLength(expected), Array.getLength(actual), message);
        for (int i = 0; i < Array.getLength(expected); i++) {
            assertEquals(bits(Array.get(expected, i)), bits(Array.get(actual, i)), message);
        }
    }

    private static Object bits(Object element) {
        return element instanceof Float
                ? Float.floatToRawIntBits((float) element)
                : element instanceof Double
                        ? Double.doubleToRawLongBits((double) element)
                        : element;
    }
}
