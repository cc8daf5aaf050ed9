/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import com.fasterxml.jackson.core.JsonParser;

import org.msgpack.cli.UnrepresentableValueException;
import org.msgpack.cli.io.Format;

/**
 * Finds unpaired surrogates, which JSON and YAML can contain as escapes. UTF-8, and so the binary
 * formats, cannot represent them.
 */
final class Surrogates {
    private static final char REPLACEMENT = '\ufffd';

    private Surrogates() {}

    /**
     * Returns a text without unpaired surrogates: the same text, or one with replacements if the
     * policy says so. Otherwise throws.
     */
    static String whole(String text, JsonParser parser, Format to, Policies policies)
            throws UnrepresentableValueException {
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

    /** Describes the surrogate at an index, for error messages. */
    static String name(String text, int half) {
        return String.format("half a surrogate pair (\\u%04x)", (int) text.charAt(half));
    }

    /** Returns the index of the first unpaired surrogate, or -1. */
    static int firstHalf(String text) {
        // The JIT eliminates this loop for Latin-1 strings, which are stored as bytes.
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

    /** Returns whether the surrogate at an index is unpaired. */
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
