/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

/** Text from a file, so that it is shown in one line and cannot command a terminal. */
public final class Printable {
    private Printable() {}

    /** Returns a text with what is not shown as a character of its own escaped as in JSON. */
    public static String escaped(String text) {
        StringBuilder escaped = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (escaped == null && !isShown(c)) {
                escaped = new StringBuilder(text.length() + 16).append(text, 0, i);
            }
            if (escaped != null) {
                append(c, escaped);
            }
        }
        return escaped == null ? text : escaped.toString();
    }

    private static void append(char c, StringBuilder escaped) {
        if (isShown(c)) {
            escaped.append(c);
        } else if (c == '\n') {
            escaped.append("\\n");
        } else if (c == '\t') {
            escaped.append("\\t");
        } else if (c == '\r') {
            escaped.append("\\r");
        } else {
            escaped.append(String.format("\\u%04x", (int) c));
        }
    }

    /** Control characters are not, nor is what reverses the direction of text. */
    private static boolean isShown(char c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
