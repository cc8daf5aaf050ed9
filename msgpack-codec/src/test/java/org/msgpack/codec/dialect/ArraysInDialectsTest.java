/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.codec.dialect.TypedArraysTest.assertArray;
import static org.msgpack.codec.dialect.TypedArraysTest.randomArray;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageTypeException;

/** Arrays of numbers, as typed arrays and as arrays of numpy. */
class ArraysInDialectsTest {
    private static final Codecs PLAIN = Codecs.standard();
    private static final Codecs TYPED =
            Codecs.builder().add(Msgpackr.typedArrays()).build();
    private static final Codecs MSGPACKR =
            Codecs.builder().add(Msgpackr.dialect()).build();
    private static final Codecs NUMPY = Codecs.builder().add(Numpy.dialect()).build();

    private static final List<Class<?>> CLASSES =
            Arrays.asList(short[].class, int[].class, long[].class, float[].class, double[].class);

    @Test
    void aHundredBytes() {
        int[] array = new int[100];
        Arrays.fill(array, 255);
        assertEquals(203, PLAIN.pack(array).length);
        assertEquals(104, TYPED.pack(array).length);
        assertArray(array, TYPED.unpack(TYPED.pack(array), int[].class));
    }

    @Test
    void everyKindComesBackAndIsNoLonger() {
        Random random = new Random(71);
        int shorter = 0;
        for (int n = 0; n < 2000; n++) {
            for (Class<?> type : CLASSES) {
                Object array = randomArray(random, type, random.nextInt(random.nextInt(60) + 1));
                byte[] plain = PLAIN.pack(array);
                for (Codecs codecs : Arrays.asList(TYPED, MSGPACKR)) {
                    byte[] bytes = codecs.pack(array);
                    assertTrue(bytes.length <= plain.length, type + ", array " + n);
                    assertArray(array, codecs.unpack(bytes, type));
                    assertArray(array, codecs.unpack(plain, type));
                    Object any = codecs.unpack(bytes);
                    assertEquals(bytes.length < plain.length, any.getClass().isArray());
                    shorter += bytes.length < plain.length ? 1 : 0;
                }
            }
        }
        assertTrue(shorter > 5000, shorter + " shorter");
    }

    /** Integers take the narrowest type that holds all. */
    @Test
    void narrowestTypes() {
        assertKind(1, new long[] {0, 255});
        assertKind(0, new long[] {-1, 127});
        assertKind(0, new long[] {-128, 0});
        assertKind(3, new long[] {-1, 128});
        assertKind(4, new long[] {0, 65_535});
        assertKind(3, new long[] {-32_768, 32_767});
        assertKind(5, new long[] {-1, 32_768});
        assertKind(6, new long[] {65_536, 0xffff_ffffL});
        assertKind(5, new long[] {Integer.MIN_VALUE, Integer.MAX_VALUE});
        assertKind(9, new long[] {-1, 0xffff_ffffL});
        assertKind(9, new long[] {Long.MIN_VALUE, Long.MAX_VALUE});
        assertKind(9, new long[] {1L << 32, 1L << 62});
    }

    private static void assertKind(int kind, long[] pair) {
        long[] array = new long[200];
        for (int i = 0; i < array.length; i++) {
            array[i] = pair[i % 2];
        }
        byte[] bytes = TYPED.pack(array);
        if (bytes.length == PLAIN.pack(array).length) {
            assertArrayEquals(PLAIN.pack(array), bytes, "no shorter");
            return;
        }
        int header = bytes[0] == (byte) 0xc7 ? 3 : 4;
        assertEquals(0x74, bytes[header - 1]);
        assertEquals(kind, bytes[header]);
        assertArray(array, TYPED.unpack(bytes, long[].class));
    }

    @Test
    void insideOfOthers() {
        int[] numbers = randomInts(new Random(72), 50);
        Map<String, int[]> map = Collections.singletonMap("k", numbers);
        Map<String, int[]> read =
                TYPED.unpack(TYPED.pack(map), TypeRef.mapOf(String.class, int[].class));
        assertArrayEquals(numbers, read.get("k"));
        int[][] rows = {numbers, {}, null, {1}};
        assertArrayEquals(rows, TYPED.unpack(TYPED.pack(rows), int[][].class));
        assertThrows(
                MessageTypeException.class,
                () -> TYPED.unpack(new byte[] {(byte) 0xd4, 5, 1}, int[].class));
        assertThrows(
                MessageTypeException.class, () -> PLAIN.unpack(TYPED.pack(numbers), int[].class));
        assertThrows(
                MessagePackException.class,
                () -> TYPED.unpack(TYPED.pack(new double[] {0.1, 0.2, 0.3}), int[].class));
    }

    private static int[] randomInts(Random random, int count) {
        return random.ints(count, 100_000, 1 << 30).toArray();
    }

    @Test
    void arraysOfNumpy() {
        Random random = new Random(73);
        List<Class<?>> classes = Arrays.asList(
                boolean[].class,
                short[].class,
                int[].class,
                long[].class,
                float[].class,
                double[].class);
        for (int n = 0; n < 200; n++) {
            for (Class<?> type : classes) {
                Object array = randomArray(random, type, random.nextInt(50));
                assertNumpy(array);
                Object rows = Array.newInstance(type, 1 + random.nextInt(4));
                int columns = 1 + random.nextInt(5);
                for (int i = 0; i < Array.getLength(rows); i++) {
                    Array.set(rows, i, randomArray(random, type, columns));
                }
                assertNumpy(rows);
                Object cube = Array.newInstance(rows.getClass(), 1);
                Array.set(cube, 0, rows);
                assertNumpy(cube);
            }
        }
        assertNumpy(new double[0]);
        assertNumpy(new double[][] {{1, 2}, {3, Double.NaN}});
    }

    private static void assertNumpy(Object array) {
        byte[] bytes = NUMPY.pack(array);
        assertArray(array, NUMPY.unpack(bytes));
        assertArray(array, NUMPY.unpack(bytes, array.getClass()));
        assertArray(array, NUMPY.unpack(PLAIN.pack(array), array.getClass()));
        Object inMap = NUMPY.unpack(NUMPY.pack(Collections.singletonMap("a", array)));
        assertArray(array, ((Map<?, ?>) inMap).get("a"));
    }

    @Test
    void whatNumpyDoesNotHave() {
        assertArrayEquals(new byte[] {(byte) 0xc4, 1, 5}, NUMPY.pack(new byte[] {5}));
        assertEquals("ab", NUMPY.unpack(NUMPY.pack(new char[] {'a', 'b'})));
        assertEquals(Arrays.asList("a"), NUMPY.unpack(NUMPY.pack(new String[] {"a"})));
        assertThrows(IllegalArgumentException.class, () -> NUMPY.pack(new int[][] {{1}, {1, 2}}));
        assertEquals(
                Collections.singletonMap("nd", true),
                NUMPY.unpack(PLAIN.pack(Collections.singletonMap("nd", true))));
        byte[] ints = NUMPY.pack(new int[] {1});
        MessageTypeException e =
                assertThrows(MessageTypeException.class, () -> NUMPY.unpack(ints, double[].class));
        assertEquals(
                "expected an array of numpy for double[], found int[] at byte 0", e.getMessage());
        assertThrows(MessageTypeException.class, () -> NUMPY.unpack(ints, int[][].class));
        assertThrows(
                MessageTypeException.class,
                () -> NUMPY.unpack(PLAIN.pack(Collections.emptyMap()), int[].class));
    }

    /** A codec that was added counts more than a dialect. */
    @Test
    void ownCodecsOfArrays() {
        Codec<int[]> sum = Codec.of(
                int[].class,
                (packer, array) -> packer.packInt(Arrays.stream(array).sum()),
                unpacker -> new int[unpacker.unpackInt()]);
        for (Codecs codecs : Arrays.asList(
                Codecs.builder().add(sum).add(Msgpackr.typedArrays()).build(),
                Codecs.builder().add(Numpy.dialect()).add(sum).build())) {
            assertArrayEquals(new byte[] {6}, codecs.pack(new int[] {1, 2, 3}));
            assertEquals(6, codecs.unpack(new byte[] {6}, int[].class).length);
        }
    }
}
