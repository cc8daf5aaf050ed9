/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.codec.ExtensionTypes.bytes;
import static org.msgpack.codec.ExtensionTypes.hex;

import java.lang.reflect.Array;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Deep;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageTypeException;

public class TypedArraysTest {
    private static final Class<?>[] CLASSES = {
        byte[].class, short[].class, int[].class, long[].class, float[].class, double[].class
    };

    @Test
    void form() {
        assertEquals(0x74, TypedArrays.TYPE);
        assertForm(new byte[] {1, -1}, "00 01 ff");
        assertForm(new short[] {1, -2}, "03 0100 feff");
        assertForm(new int[] {1, -2}, "05 01000000 feffffff");
        assertForm(new long[] {1, -2}, "09 0100000000000000 feffffffffffffff");
        assertForm(new float[] {1, -2}, "07 0000803f 000000c0");
        assertForm(new double[] {1, -2}, "08 000000000000f03f 00000000000000c0");
        assertForm(new byte[0], "00");
        assertForm(new double[0], "08");
    }

    private static void assertForm(Object array, String payload) {
        assertEquals(hex(bytes(payload)), hex(TypedArrays.payload(array)));
        assertArray(array, TypedArrays.read(bytes(payload)));
        assertArray(array, TypedArrays.read(bytes(payload), array.getClass()));
    }

    static void assertArray(Object expected, Object array) {
        assertSame(expected.getClass(), array.getClass());
        assertArrayEquals(new Object[] {expected}, new Object[] {array});
    }

    @Test
    void narrowestArrays() {
        assertRead(new short[] {1, 255}, "01 01ff");
        assertRead(new short[] {1, 255}, "02 01ff");
        assertRead(new int[] {1, 65535}, "04 0100 ffff");
        assertRead(new long[] {1, 0xffff_ffffL}, "06 01000000 ffffffff");
        assertRead(new long[] {1, Long.MAX_VALUE}, "0a 01 00*7 ff*7 7f");
        assertRead(new byte[] {1, -1}, "10 01ff");
        assertRead(new byte[] {1, -1}, "11 01ff");
        assertRead(new byte[0], "10");
    }

    private static void assertRead(Object expected, String payload) {
        assertArray(expected, TypedArrays.read(bytes(payload)));
    }

    @Test
    void widens() {
        assertRead(new short[] {1, -1}, "00 01ff", short[].class);
        assertRead(new int[] {1, 255}, "01 01ff", int[].class);
        assertRead(new long[] {1, -1}, "03 0100 ffff", long[].class);
        assertRead(new long[] {1, 65535}, "04 0100 ffff", long[].class);
        assertRead(new float[] {1, -1}, "03 0100 ffff", float[].class);
        assertRead(new double[] {1, 0xffff_ffffL}, "06 01000000 ff*4", double[].class);
        assertRead(new double[] {1, 0.5}, "07 0000803f 0000003f", double[].class);
    }

    private static void assertRead(Object expected, String payload, Class<?> arrayClass) {
        assertArray(expected, TypedArrays.read(bytes(payload), arrayClass));
    }

    @Test
    void narrowsIfNothingIsLost() {
        assertRead(new byte[] {1, 127}, "01 017f", byte[].class);
        assertRead(new byte[] {1, -128}, "09 01 00*7 80 ff*7", byte[].class);
        assertRead(new short[] {1, 32767}, "06 01000000 ff7f0000", short[].class);
        assertRead(new int[] {Integer.MAX_VALUE}, "0a ffffff7f 00*4", int[].class);
        assertRead(new float[] {1, Float.NaN}, "08 00*6 f03f 00*6 f87f", float[].class);
        assertRead(new float[] {-0.0f}, "08 00*7 80", float[].class);
        assertRead(new float[] {1 << 24}, "05 00000001", float[].class);
        assertRead(new float[] {0x1p63f}, "0a 00*7 80", float[].class);
        assertRead(new float[] {-0x1p63f}, "09 00*7 80", float[].class);
        assertRead(new double[] {0x1p63}, "0a 00*7 80", double[].class);
        assertRead(new double[] {0x1.fffffffffffffp63}, "0a 00f8 ff*6", double[].class);
    }

    @Test
    void refusesToLose() {
        assertOverflow("01 01ff", byte[].class, "255");
        assertOverflow("03 0080", byte[].class, "-32768");
        assertOverflow("04 ffff", short[].class, "65535");
        assertOverflow("06 ffffffff", int[].class, "4294967295");
        assertOverflow("0a ff*8", int[].class, "18446744073709551615");
        assertOverflow("0a ff*8", long[].class, "18446744073709551615");
        assertOverflow("0a ff*8", double[].class, "18446744073709551615");
        assertOverflow("0a 01f8 ff*6", double[].class, "18446744073709549569");
        assertOverflow("0a 01 00*6 80", float[].class, "9223372036854775809");
        assertOverflow("09 ff*7 7f", double[].class, "9223372036854775807");
        assertOverflow("09 ff*7 7f", float[].class, "9223372036854775807");
        assertOverflow("05 01000001", float[].class, "16777217");
        Deep.assertDeepEquals(
                new BigInteger[] {BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE)},
                TypedArrays.read(bytes("0a ff*8")),
                "no long");
        assertType("08 9a9999999999b93f", float[].class, "0.1");
        assertType("08 00*6 f03f", long[].class, "FLOAT64");
        assertType("07 00*4", int[].class, "FLOAT32");
        assertType("00 01", boolean[].class, "boolean");
        assertType("00 01", char[].class, "char");
        assertType("00 01", byte[][].class, "[B");
        assertType("00 01", String.class, "java.lang.String");
        assertType("10 01", short[].class, "ArrayBuffer");
        assertType("11 01", double[].class, "DataView");
    }

    private static void assertOverflow(String payload, Class<?> arrayClass, String value) {
        MessageIntegerOverflowException e = assertThrows(
                MessageIntegerOverflowException.class,
                () -> TypedArrays.read(bytes(payload), arrayClass));
        assertEquals(new BigInteger(value), e.getBigInteger());
        assertTrue(e.getMessage().contains(value), e.getMessage());
    }

    private static void assertType(String payload, Class<?> arrayClass, String words) {
        MessageTypeException e = assertThrows(
                MessageTypeException.class, () -> TypedArrays.read(bytes(payload), arrayClass));
        assertTrue(e.getMessage().contains(words), e.getMessage());
    }

    @Test
    void refusesMalformedPayloads() {
        assertMalformed("", "found 0 bytes");
        assertMalformed("0b", "found 11");
        assertMalformed("0f", "found 15");
        assertMalformed("12", "found 18");
        assertMalformed("ff", "found 255");
        assertMalformed("03 00", "found 1 byte");
        assertMalformed("08 00*7", "8 bytes each, found 7 bytes");
    }

    private static void assertMalformed(String payload, String words) {
        for (Class<?> arrayClass : CLASSES) {
            MessageFormatException e = assertThrows(
                    MessageFormatException.class,
                    () -> TypedArrays.read(bytes(payload), arrayClass));
            assertTrue(e.getMessage().contains(words), e.getMessage());
        }
        assertThrows(MessageFormatException.class, () -> TypedArrays.read(bytes(payload)));
    }

    @Test
    void refusesOtherObjects() {
        for (Object o : new Object[] {new boolean[1], new char[1], new int[1][1], "text"}) {
            assertThrows(IllegalArgumentException.class, () -> TypedArrays.payload(o));
        }
        assertEquals(1 + 8 * 1000, TypedArrays.length(ElementType.INT64, 1000));
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> TypedArrays.length(ElementType.INT64, 1 << 28));
        assertTrue(e.getMessage().contains("2147483648"), e.getMessage());
    }

    @Test
    void roundTrips() {
        Random random = new Random(17);
        for (int i = 0; i < 300; i++) {
            for (Class<?> arrayClass : CLASSES) {
                Object array = randomArray(random, arrayClass, random.nextInt(40));
                assertArray(array, TypedArrays.read(TypedArrays.payload(array)));
            }
        }
    }

    public static Object randomArray(Random random, Class<?> arrayClass, int count) {
        Object array = Array.newInstance(arrayClass.getComponentType(), count);
        for (int i = 0; i < count; i++) {
            long bits = random.nextLong() >> random.nextInt(64);
            if (array instanceof byte[]) {
                ((byte[]) array)[i] = (byte) bits;
            } else if (array instanceof short[]) {
                ((short[]) array)[i] = (short) bits;
            } else if (array instanceof int[]) {
                ((int[]) array)[i] = (int) bits;
            } else if (array instanceof long[]) {
                ((long[]) array)[i] = bits;
            } else if (array instanceof float[]) {
                ((float[]) array)[i] = bits / 256f;
            } else if (array instanceof double[]) {
                ((double[]) array)[i] = bits / 65536d;
            } else {
                ((boolean[]) array)[i] = (bits & 1) == 1;
            }
        }
        return array;
    }

    @Test
    void survivesGarbage() {
        Random random = new Random(18);
        for (int i = 0; i < 5000; i++) {
            byte[] payload = new byte[random.nextInt(20)];
            random.nextBytes(payload);
            if (payload.length > 0 && random.nextInt(4) > 0) {
                payload[0] = (byte) random.nextInt(18);
            }
            for (Class<?> arrayClass : CLASSES) {
                try {
                    TypedArrays.read(payload);
                    TypedArrays.read(payload, arrayClass);
                } catch (MessagePackException e) {
                    assertTrue(e.getMessage().startsWith("expected "), e.getMessage());
                } catch (RuntimeException | Error e) {
                    throw new AssertionError(hex(payload), e);
                }
            }
        }
    }
}
