/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Compares notations of values, which may be megabytes long. */
final class NotationAssert {
    private static final int EXCERPT = 200;

    private NotationAssert() {}

    /** Asserts that two notations are equal; the failure shows where they differ. */
    static void assertSame(String expected, String actual, String message) {
        int same = 0;
        int shorter = Math.min(expected.length(), actual.length());
        while (same < shorter && expected.charAt(same) == actual.charAt(same)) {
            same++;
        }
        if (same < expected.length() || same < actual.length()) {
            int from = Math.max(0, same - EXCERPT / 2);
            assertEquals(
                    excerpt(expected, from),
                    excerpt(actual, from),
                    message + ", from character " + from);
        }
    }

    private static String excerpt(String text, int from) {
        return text.substring(
                Math.min(from, text.length()), Math.min(from + EXCERPT, text.length()));
    }
}
