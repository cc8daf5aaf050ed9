/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/**
 * Recognizes JSON text by its beginning, for a hint in exceptions. Read as MessagePack, ASCII is a
 * sequence of small integers, so JSON leads to exceptions about integers that nobody has written.
 */
final class JsonText {
    private static final int BYTE_ORDER_MARK = 0xefbbbf;

    /** Number of leading bytes that must be text. */
    private static final int MAX_CHECKED = 64;

    private JsonText() {}

    /** Whether an input that begins with these bytes may be JSON. */
    static boolean isLikely(byte[] array, int from, int to) {
        int end = from + Math.min(to - from, MAX_CHECKED); // cannot overflow
        int first = skipSpace(array, skipByteOrderMark(array, from, end), end);
        int second = skipSpace(array, first + 1, end);
        return second < end
                && isBeginning(array[first], array[second])
                && isText(array, first, end);
    }

    private static int skipByteOrderMark(byte[] array, int from, int end) {
        boolean isThere = end - from >= 3
                && ((array[from] & 0xff) << 16
                                | (array[from + 1] & 0xff) << 8
                                | (array[from + 2] & 0xff))
                        == BYTE_ORDER_MARK;
        return isThere ? from + 3 : from;
    }

    private static int skipSpace(byte[] array, int from, int end) {
        int at = from;
        while (at < end && isSpace(array[at])) {
            at++;
        }
        return at;
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }

    /** Whether the first two bytes that are not space may begin an object, an array or a string. */
    private static boolean isBeginning(byte first, byte second) {
        switch (first) {
            case '{':
                return second == '"' || second == '}';
            case '[':
                return second >= 0 && "]{[\"-0123456789tfn".indexOf(second) >= 0;
            default:
                return first == '"';
        }
    }

    private static boolean isText(byte[] array, int from, int end) {
        for (int i = from; i < end; i++) {
            if (array[i] >= 0 && array[i] < ' ' && !isSpace(array[i])) {
                return false;
            }
        }
        return true;
    }
}
