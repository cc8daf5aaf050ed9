/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import com.fasterxml.jackson.core.JsonParser;

import org.msgpack.cli.UnfitException;
import org.msgpack.cli.io.Format;

/**
 * Halves of surrogate pairs, which JSON and YAML can have as escapes. UTF-8 has none, and so
 * neither have the binary formats.
 */
final class Surrogates {
    private static final char REPLACEMENT = '\ufffd';

    private Surrogates() {}

    /** Returns a text that has no halves of pairs: the same, or what the policy makes of it. */
    static String whole(String text, JsonParser parser, Format to, Policies policies)
            throws UnfitException {
        int half = firstHalf(text);
        if (half < 0) {
            return text;
        } else if (policies.text == Policies.Text.REPLACE) {
            return replaced(text, half);
        }
        throw Policies.required(
                name(text, half),
                to,
                parser.currentTokenLocation(),
                "--text",
                Policies.Text.REPLACE);
    }

    /** Returns what is at an index, for a message. */
    static String name(String text, int half) {
        return String.format("half a surrogate pair (\\u%04x)", (int) text.charAt(half));
    }

    /** Returns the index of the first half that is without its other half, or -1. */
    static int firstHalf(String text) {
        // The JIT leaves the loop out for text of Latin-1, which is kept in bytes.
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return firstHalf(text, i);
            }
        }
        return -1;
    }

    private static int firstHalf(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (isHalf(text, i)) {
                    return i;
                }
                i++;
            }
        }
        return -1;
    }

    /** Whether there is no pair at an index of a surrogate. */
    private static boolean isHalf(String text, int index) {
        return Character.charCount(text.codePointAt(index)) == 1;
    }

    private static String replaced(String text, int from) {
        StringBuilder replaced = new StringBuilder(text);
        for (int half = from; half >= 0; half = firstHalf(text, half + 1)) {
            replaced.setCharAt(half, REPLACEMENT);
        }
        return replaced.toString();
    }
}
