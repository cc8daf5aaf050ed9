/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

/** SplitMix64, so that the corpora do not depend on the random numbers of a JDK. */
final class CorpusRandom {
    private long state;

    CorpusRandom(long seed) {
        state = seed;
    }

    long nextLong() {
        state += 0x9e3779b97f4a7c15L;
        long z = (state ^ state >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    /** Returns a number between 0 and {@code bound - 1}. */
    int below(int bound) {
        return (int) between(0, bound);
    }

    /** Returns a number between {@code least} and {@code bound - 1}. */
    long between(long least, long bound) {
        return least + (nextLong() >>> 1) % (bound - least);
    }

    /** Returns a number between {@code least} and {@code bound} with {@code decimals} decimals. */
    double decimal(int least, int bound, int decimals) {
        long scale = 1;
        for (int i = 0; i < decimals; i++) {
            scale *= 10;
        }
        return between(least * scale, bound * scale) / (double) scale;
    }

    boolean chance(int percent) {
        return below(100) < percent;
    }

    String pick(String... choices) {
        return choices[below(choices.length)];
    }

    byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) nextLong();
        }
        return bytes;
    }

    String hex(int digits) {
        StringBuilder hex = new StringBuilder();
        for (int i = 0; i < digits; i++) {
            hex.append(Character.forDigit(below(16), 16));
        }
        return hex.toString();
    }
}
