/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.util.Arrays;

/**
 * The format table's notation of bytes: hexadecimal digits, {@code c0*3} for c0 c0 c0, {@code (01
 * c0)*2} for 01 c0 01 c0, and in such a group {@code #} for the index of the repetition, as five
 * decimal digits in ASCII.
 */
public final class ByteNotation {
    private final String text;
    private int next;
    private byte[] bytes = new byte[64];
    private int length;

    private ByteNotation(String text) {
        this.text = text;
    }

    public static byte[] parse(String text) {
        ByteNotation notation = new ByteNotation(text);
        notation.readItems(0);
        if (notation.next < text.length()) {
            throw new IllegalArgumentException("too many ) in " + text);
        }
        return notation.length == notation.bytes.length
                ? notation.bytes
                : Arrays.copyOf(notation.bytes, notation.length);
    }

    /** Parses up to the end or a closing parenthesis. */
    private void readItems(int repetition) {
        while (next < text.length() && text.charAt(next) != ')') {
            switch (text.charAt(next)) {
                case ' ':
                    next++;
                    break;
                case '#':
                    next++;
                    for (char digit : fiveDigits(repetition).toCharArray()) {
                        append((byte) digit);
                    }
                    break;
                case '(':
                    readGroup();
                    break;
                default:
                    readDigits();
            }
        }
    }

    private void readDigits() {
        int start = length;
        for (; next < text.length() && Character.digit(text.charAt(next), 16) >= 0; next += 2) {
            append((byte) Integer.parseInt(text.substring(next, next + 2), 16));
        }
        if (length == start) {
            throw new IllegalArgumentException("no digits at " + next + " of " + text);
        }
        repeat(start, readTimes());
    }

    private void readGroup() {
        int start = length;
        int startOfGroup = ++next;
        readItems(0);
        int endOfGroup = next++;
        int times = readTimes();
        if (text.substring(startOfGroup, endOfGroup).indexOf('#') < 0) {
            repeat(start, times);
            return;
        }
        int afterGroup = next;
        for (int repetition = 1; repetition < times; repetition++) {
            next = startOfGroup;
            readItems(repetition);
        }
        next = afterGroup;
    }

    private int readTimes() {
        if (next == text.length() || text.charAt(next) != '*') {
            return 1;
        }
        int start = ++next;
        while (next < text.length() && Character.isDigit(text.charAt(next))) {
            next++;
        }
        return Integer.parseInt(text.substring(start, next));
    }

    private void append(byte b) {
        if (length == bytes.length) {
            bytes = Arrays.copyOf(bytes, length * 2);
        }
        bytes[length++] = b;
    }

    /** Repeats the bytes from {@code start} on. */
    private void repeat(int start, int times) {
        int end = start + (length - start) * times;
        if (end > bytes.length) {
            bytes = Arrays.copyOf(bytes, end);
        }
        while (length < end) {
            int part = Math.min(length - start, end - length);
            System.arraycopy(bytes, start, bytes, length, part);
            length += part;
        }
    }

    static String fiveDigits(int number) {
        return Integer.toString(100_000 + number).substring(1);
    }

    /** Returns bytes as hexadecimal digits. */
    public static String format(byte[] bytes) {
        StringBuilder hex = new StringBuilder(bytes.length * 2);
        for (byte b : bytes) {
            hex.append(Character.forDigit(b >> 4 & 0xf, 16))
                    .append(Character.forDigit(b & 0xf, 16));
        }
        return hex.toString();
    }
}
