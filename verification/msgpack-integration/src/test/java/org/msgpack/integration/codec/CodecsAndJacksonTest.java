/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** What both can express, codecs and Jackson read as the same objects and write as the same. */
class CodecsAndJacksonTest {
    private static final MessagePackMapper MAPPER = new MessagePackMapper();
    private static final Codecs CODECS = Codecs.builder().smallestIntegers().build();

    private static Object random(Random random, int depth) {
        int kind = random.nextInt(depth > 5 ? 8 : 12);
        return switch (kind) {
            case 0 -> null;
            case 1 -> random.nextBoolean();
            case 2 -> random.nextGaussian();
            case 3 -> integer(random.nextLong() >> random.nextInt(64));
            case 4 -> BigInteger.ONE.shiftLeft(63).add(new BigInteger(62, random));
            case 5 -> text(random);
            case 6 -> integer(random.nextInt(300) - 150);
            case 7 -> bytes(random);
            case 8, 9 -> list(random, depth);
            default -> map(random, depth);
        };
    }

    private static Object integer(long value) {
        if (value == (int) value) {
            return (int) value;
        }
        return value;
    }

    private static String text(Random random) {
        return (random.nextBoolean() ? "a" : "é愛😀").repeat(random.nextInt(40));
    }

    private static byte[] bytes(Random random) {
        byte[] bytes = new byte[random.nextInt(40)];
        random.nextBytes(bytes);
        return bytes;
    }

    private static List<Object> list(Random random, int depth) {
        List<Object> list = new ArrayList<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            list.add(random(random, depth + 1));
        }
        return list;
    }

    private static Map<String, Object> map(Random random, int depth) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = random.nextInt(20); i > 0; i--) {
            map.put(random.nextInt(3) == 0 ? text(random) : "key " + i, random(random, depth + 2));
        }
        return map;
    }

    /** Returns the same with comparable binary. */
    private static Object comparable(Object o) {
        if (o instanceof byte[] bytes) {
            return ByteBuffer.wrap(bytes);
        }
        if (o instanceof List<?> list) {
            return list.stream().map(CodecsAndJacksonTest::comparable).toList();
        }
        if (o instanceof Map<?, ?> map) {
            Map<Object, Object> copy = new LinkedHashMap<>();
            map.forEach((key, value) -> copy.put(key, comparable(value)));
            return copy;
        }
        return o;
    }

    @Test
    void sameObjectsAndBytes() throws IOException {
        for (int seed = 0; seed < 2000; seed++) {
            Object object = random(new Random(seed), 0);
            String message = "seed " + seed;
            byte[] bytes = CODECS.pack(object);
            assertArrayEquals(MAPPER.writeValueAsBytes(object), bytes, message);
            Object ofCodecs = CODECS.unpack(bytes);
            Object ofJackson = MAPPER.readValue(bytes, Object.class);
            assertEquals(comparable(object), comparable(ofCodecs), message);
            assertEquals(comparable(ofJackson), comparable(ofCodecs), message);
        }
    }

    /** Integers of all lengths, and floats, which Jackson reads as doubles too. */
    @Test
    void sameNumbersOfEveryFormat() throws IOException {
        for (int bits = 0; bits < 64; bits++) {
            for (long delta = -1; delta <= 1; delta++) {
                for (long value : new long[] {(1L << bits) + delta, -(1L << bits) + delta}) {
                    byte[] bytes = CODECS.pack(value);
                    assertArrayEquals(MAPPER.writeValueAsBytes(value), bytes);
                    assertEquals(MAPPER.readValue(bytes, Object.class), CODECS.unpack(bytes));
                }
            }
        }
        for (float value : new float[] {0, -0f, 1.5f, Float.NaN, Float.MIN_VALUE, 1e30f}) {
            byte[] bytes = CODECS.pack(value);
            assertArrayEquals(MAPPER.writeValueAsBytes(value), bytes);
            assertEquals(MAPPER.readValue(bytes, Object.class), CODECS.unpack(bytes));
        }
    }
}
