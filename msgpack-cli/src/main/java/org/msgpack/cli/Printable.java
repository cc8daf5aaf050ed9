/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

/** Text of the data in a form that a terminal only shows, and JSON reads. */
public final class Printable {
    private static final String HEX = "0123456789abcdef";

    private Printable() {}

    /** Returns a text as a JSON string, see {@link #append}. */
    public static String quoted(String text) {
        StringBuilder json = new StringBuilder(text.length() + 2).append('"');
        append(json, text);
        return json.append('"').toString();
    }

    /** Returns a text that is not in quotes, with what is invisible escaped as in JSON. */
    public static String visible(String text) {
        StringBuilder visible = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isShown(text, i)) {
                visible.append(c);
            } else {
                appendEscaped(visible, c);
            }
        }
        return visible.toString();
    }

    /**
     * Appends what a JSON string has between its quotes. Besides what JSON demands, it escapes all
     * that controls a terminal or the direction of text, and halves of surrogate pairs.
     */
    public static void append(StringBuilder json, String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> json.append("\\\"");
                case '\\' -> json.append("\\\\");
                case '\b' -> json.append("\\b");
                case '\f' -> json.append("\\f");
                case '\n' -> json.append("\\n");
                case '\r' -> json.append("\\r");
                case '\t' -> json.append("\\t");
                default -> {
                    if (isShown(text, i)) {
                        json.append(c);
                    } else {
                        appendEscaped(json, c);
                    }
                }
            }
        }
    }

    private static void appendEscaped(StringBuilder text, char c) {
        text.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            text.append(HEX.charAt(c >> shift & 0xf));
        }
    }

    private static boolean isShown(String text, int index) {
        char c = text.charAt(index);
        if (c < 0x7f) {
            return c >= ' ';
        } else if (Character.isHighSurrogate(c)) {
            return index + 1 < text.length() && Character.isLowSurrogate(text.charAt(index + 1));
        } else if (Character.isLowSurrogate(c)) {
            return index > 0 && Character.isHighSurrogate(text.charAt(index - 1));
        }
        return !Character.isISOControl(c) && !isLayout(c);
    }

    /** Whether a character breaks lines or turns the direction of text. */
    private static boolean isLayout(char c) {
        return c == '\u061c'
                || c == '\u200e'
                || c == '\u200f'
                || (c >= '\u2028' && c <= '\u202e')
                || (c >= '\u2066' && c <= '\u2069');
    }
}
