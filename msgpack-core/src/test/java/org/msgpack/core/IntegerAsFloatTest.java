/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests integers read with unpackDouble and unpackFloat. BigDecimal determines which are exact. */
class IntegerAsFloatTest {
    private static final long SEED = 36;
    private static final BigInteger MIN = BigInteger.ONE.shiftLeft(63).negate();
    private static final BigInteger END = BigInteger.ONE.shiftLeft(64);

    @Test
    void wholeNumbersFromJavaScript() throws IOException {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new byte[] {3, 3, -1, 0});
        assertEquals(3.0, unpacker.unpackDouble());
        assertEquals(3.0f, unpacker.unpackFloat());
        assertEquals(-1.0, unpacker.unpackDouble());
        assertEquals(0.0f, unpacker.unpackFloat());
    }

    @Test
    void everythingNearAPowerOfTwo() throws IOException {
        for (int shift = 0; shift <= 64; shift++) {
            for (int width : new int[] {0, 22, 23, 24, 25, 51, 52, 53, 54}) {
                BigInteger power = BigInteger.ONE.shiftLeft(shift);
                BigInteger ulp = BigInteger.ONE.shiftLeft(Math.max(0, shift - width));
                for (int i = -2; i <= 2; i++) {
                    BigInteger value = power.add(ulp.multiply(BigInteger.valueOf(i)));
                    check(value, InputKind.ARRAY);
                    check(value.negate(), InputKind.ARRAY);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void randomIntegers(InputKind kind) throws IOException {
        Random random = new Random(SEED);
        for (int i = 0; i < 400; i++) {
            BigInteger significant = new BigInteger(random.nextInt(65), random);
            BigInteger value = significant.shiftLeft(random.nextInt(64));
            check(random.nextBoolean() ? value : value.negate(), kind);
        }
    }

    private static void check(BigInteger value, InputKind kind) throws IOException {
        if (value.compareTo(MIN) < 0 || value.compareTo(END) >= 0) {
            return;
        }
        for (byte[] message : encodings(value)) {
            String label = value + " in " + message.length + " bytes, " + kind + ", seed " + SEED;
            checkDouble(value, MessagePack.newDefaultUnpacker(kind.of(message)), label);
            checkFloat(value, MessagePack.newDefaultUnpacker(kind.of(message)), label);
        }
    }

    private static void checkDouble(BigInteger value, MessageUnpacker unpacker, String label)
            throws IOException {
        if (isSame(value, value.doubleValue())) {
            assertEquals(value.doubleValue(), unpacker.unpackDouble(), label);
            assertFalse(unpacker.hasNext(), label);
        } else {
            MessageIntegerOverflowException e = assertThrows(
                    MessageIntegerOverflowException.class, unpacker::unpackDouble, label);
            staysUnread(value, e, unpacker, label);
        }
    }

    private static void checkFloat(BigInteger value, MessageUnpacker unpacker, String label)
            throws IOException {
        if (isSame(value, value.floatValue())) {
            assertEquals(value.floatValue(), unpacker.unpackFloat(), label);
            assertFalse(unpacker.hasNext(), label);
        } else {
            MessageIntegerOverflowException e = assertThrows(
                    MessageIntegerOverflowException.class, unpacker::unpackFloat, label);
            staysUnread(value, e, unpacker, label);
        }
    }

    private static void staysUnread(
            BigInteger value,
            MessageIntegerOverflowException e,
            MessageUnpacker unpacker,
            String label)
            throws IOException {
        assertEquals(value, e.getBigInteger(), label);
        assertEquals(0, unpacker.getTotalReadBytes(), label);
        assertEquals(value, unpacker.unpackBigInteger(), label);
    }

    private static boolean isSame(BigInteger value, double rounded) {
        return new BigDecimal(value).compareTo(new BigDecimal(rounded)) == 0;
    }

    /** Returns the value in each format that can hold it. */
    private static List<byte[]> encodings(BigInteger value) {
        List<byte[]> encodings = new ArrayList<>();
        if (value.bitLength() < 8 && value.intValue() >= -32) {
            encodings.add(new byte[] {value.byteValue()});
        }
        for (int i = 0; i < 4; i++) {
            int bits = 8 << i;
            if (value.signum() >= 0 && value.bitLength() <= bits) {
                encodings.add(encoding(0xcc + i, bits, value));
            }
            if (value.bitLength() < bits) {
                encodings.add(encoding(0xd0 + i, bits, value));
            }
        }
        return encodings;
    }

    private static byte[] encoding(int format, int bits, BigInteger value) {
        ByteBuffer message = ByteBuffer.allocate(1 + bits / 8);
        message.put((byte) format);
        for (int shift = bits - 8; shift >= 0; shift -= 8) {
            message.put(value.shiftRight(shift).byteValue());
        }
        return message.array();
    }
}
