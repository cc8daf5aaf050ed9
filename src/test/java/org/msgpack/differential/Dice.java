/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Seeded random choices, biased towards the boundaries of the format. */
public final class Dice {
    private static final int[] SHORT_LENGTHS = {
        0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 30, 31, 32, 33
    };
    private static final int[] LONG_LENGTHS = {
        84, 85, 86, 127, 128, 129, 170, 171, 254, 255, 256, 257, 511, 512, 513, 1000, 8191, 8192,
        8193
    };
    private static final int[] HUGE_LENGTHS = {
        16384, 21845, 21846, 32767, 32768, 65534, 65535, 65536, 65537
    };

    private final Random random;

    public Dice(long seed) {
        this.random = new Random(seed);
    }

    public int below(int bound) {
        return random.nextInt(bound);
    }

    /** Returns true with a probability of {@code percent}. */
    public boolean in(int percent) {
        return random.nextInt(100) < percent;
    }

    @SafeVarargs
    public final <T> T of(T... choices) {
        return choices[random.nextInt(choices.length)];
    }

    public int ofInts(int... choices) {
        return choices[random.nextInt(choices.length)];
    }

    public static Object[] step(Object... operationAndArguments) {
        return operationAndArguments;
    }

    /** Returns an integer near a power of two, of either sign, or with a random number of bits. */
    public long integer() {
        switch (below(4)) {
            case 0:
                return random.nextLong() >> below(64);
            case 1:
                return below(256) - 128L;
            default:
                long value =
                        (1L << ofInts(0, 4, 5, 6, 7, 8, 15, 16, 31, 32, 33, 34, 63)) + below(5) - 2;
                return in(50) ? value : -value;
        }
    }

    public BigInteger bigInteger() {
        switch (below(3)) {
            case 0:
                return BigInteger.valueOf(integer());
            case 1:
                BigInteger near = BigInteger.ONE
                        .shiftLeft(ofInts(62, 63, 64))
                        .add(BigInteger.valueOf(below(5) - 2));
                return in(70) ? near : near.negate();
            default:
                return new BigInteger(below(66), random);
        }
    }

    public BigInteger packableBigInteger() {
        BigInteger value = bigInteger();
        return value.signum() < 0
                ? BigInteger.valueOf(value.longValue())
                : new BigInteger(64, random).and(value);
    }

    public double real() {
        switch (below(4)) {
            case 0:
                return of(
                        0.0,
                        -0.0,
                        1.5,
                        -1.0,
                        Double.NaN,
                        Double.POSITIVE_INFINITY,
                        Double.NEGATIVE_INFINITY,
                        Double.MAX_VALUE,
                        Double.MIN_VALUE,
                        (double) Float.MAX_VALUE,
                        1e10,
                        -1e10,
                        1e20,
                        127.9,
                        300.0);
            case 1:
                return integer();
            case 2:
                return Double.longBitsToDouble(random.nextLong());
            default:
                return random.nextGaussian() * 1000;
        }
    }

    public float shortReal() {
        return in(50) ? (float) real() : Float.intBitsToFloat(random.nextInt());
    }

    /** Returns a length near a boundary: usually small, sometimes above 65535. */
    public int length() {
        int size = below(100);
        return size < 80
                ? ofInts(SHORT_LENGTHS)
                : size < 97 ? ofInts(LONG_LENGTHS) : ofInts(HUGE_LENGTHS);
    }

    public int shortLength() {
        return ofInts(SHORT_LENGTHS);
    }

    public byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    public String text() {
        return text(length());
    }

    /** Returns text whose chars are all ASCII, all of another width in UTF-8, or mixed. */
    public String text(int length) {
        int kind = below(10);
        StringBuilder text = new StringBuilder(length);
        while (text.length() < length) {
            appendChar(text, kind < 4 ? 0 : kind < 9 ? kind - 4 : below(6));
        }
        text.setLength(length);
        return text.toString();
    }

    private void appendChar(StringBuilder text, int kind) {
        switch (kind) {
            case 1:
                text.append((char) (0x80 + below(0x780)));
                break;
            case 2:
                text.append((char) (0x800 + below(0xd000)));
                break;
            case 3:
                text.appendCodePoint(0x10000 + below(0x100000));
                break;
            case 4:
                text.append((char) below(0x100));
                break;
            case 5:
                text.append((char) (0xd800 + below(0x800)));
                break;
            default:
                text.append((char) (' ' + below(95)));
        }
    }

    public Instant instant() {
        return Instant.ofEpochSecond(
                in(80) ? integer() >> 9 : ofInts(0, 1, -1), in(50) ? 0 : below(1_000_000_000));
    }

    /**
     * Returns a tree for the drivers. Unless {@code packable}, it may contain malformed UTF-8 and
     * lone surrogates.
     */
    public Object tree(int depth, boolean packable) {
        switch (below(depth > 0 ? 16 : 12)) {
            case 0:
                return null;
            case 1:
                return in(50);
            case 2:
            case 3:
                return integer();
            case 4:
                return packable ? packableBigInteger() : bigInteger();
            case 5:
                return shortReal();
            case 6:
                return real();
            case 7:
                return text(shortLength());
            case 8:
                return in(4) ? text() : text(below(40));
            case 9:
                return in(20)
                        ? new Object[] {"text", bytes(below(6))}
                        : bytes(in(97) ? shortLength() : length());
            case 10:
                return new Object[] {
                    "ext", extensionType(), bytes(in(97) ? shortLength() : length())
                };
            case 11:
                return instant();
            case 12:
            case 13:
                List<Object> elements = new ArrayList<>();
                for (int i = containerSize(depth); i > 0; i--) {
                    elements.add(tree(depth - 1, packable));
                }
                return elements;
            default:
                List<Object> entries = new ArrayList<>();
                entries.add("map");
                for (int i = 2 * containerSize(depth); i > 0; i--) {
                    entries.add(tree(depth - 1, packable));
                }
                return entries.toArray();
        }
    }

    private int containerSize(int depth) {
        return depth == 1 && in(10) ? ofInts(14, 15, 16, 17) : below(5);
    }

    /** Returns any ext type but the timestamp's, which restricts the payload. */
    public byte extensionType() {
        byte type = (byte) below(256);
        return type == -1 ? 0 : type;
    }
}
