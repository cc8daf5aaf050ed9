/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

/**
 * Text of the data in a form that a terminal only shows, and JSON reads. What is not
 * {@linkplain #isShown shown} as it is, is escaped as in JSON.
 */
public final class Printable {
    private static final String HEX = "0123456789abcdef";
    private static final int DELETE = 0x7f;
    private static final int ZERO_WIDTH_NON_JOINER = 0x200c;
    private static final int ZERO_WIDTH_JOINER = 0x200d;

    private Printable() {}

    /** Returns a text as a JSON string, see {@link #append}. */
    public static String quoted(String text) {
        StringBuilder json = new StringBuilder(text.length() + 2).append('"');
        append(json, text);
        return json.append('"').toString();
    }

    /** Returns a text that is not in quotes, on one line. */
    public static String visible(String text) {
        StringBuilder visible = new StringBuilder(text.length());
        int before = ' ';
        for (int i = 0; i < text.length(); i += Character.charCount(before)) {
            int c = text.codePointAt(i);
            appendVisible(visible, c, before);
            before = c;
        }
        return visible.toString();
    }

    /** Returns a text that is not in quotes, on one line, without its middle if it is too long. */
    public static String visible(String text, int longest) {
        String visible = visible(text);
        int length = visible.codePointCount(0, visible.length());
        if (length <= longest) {
            return visible;
        }
        int end = (longest - 3) / 2;
        int beginning = longest - 3 - end;
        return visible.substring(0, visible.offsetByCodePoints(0, beginning))
                + "..."
                + visible.substring(visible.offsetByCodePoints(0, length - end));
    }

    /** Appends what a JSON string has between its quotes. */
    public static void append(StringBuilder json, String text) {
        int before = ' ';
        for (int i = 0; i < text.length(); i += Character.charCount(before)) {
            int c = text.codePointAt(i);
            switch (c) {
                case '"' -> json.append("\\\"");
                case '\\' -> json.append("\\\\");
                case '\b' -> json.append("\\b");
                case '\f' -> json.append("\\f");
                case '\n' -> json.append("\\n");
                case '\r' -> json.append("\\r");
                case '\t' -> json.append("\\t");
                default -> appendVisible(json, c, before);
            }
            before = c;
        }
    }

    private static void appendVisible(StringBuilder text, int c, int before) {
        if (isShown(c, before)) {
            text.appendCodePoint(c);
        } else if (Character.isBmpCodePoint(c)) {
            appendEscaped(text, (char) c);
        } else {
            appendEscaped(text, Character.highSurrogate(c));
            appendEscaped(text, Character.lowSurrogate(c));
        }
    }

    private static void appendEscaped(StringBuilder text, char c) {
        text.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            text.append(HEX.charAt(c >> shift & 0xf));
        }
    }

    /**
     * Whether a character is shown as it is. Not shown are
     *
     * <ul>
     *   <li>controls, which a terminal obeys;
     *   <li>what is invisible: formats, such as those that turn the direction of text, and ends of
     *       lines and paragraphs. Different text must not look the same. Joiners are shown where
     *       they shape a script or an emoji, which is behind a character beyond ASCII;
     *   <li>halves of surrogate pairs, which UTF-8 lacks;
     *   <li>characters for private use, for which few fonts have a glyph.
     * </ul>
     *
     * Unassigned ones are shown, since the version of Unicode that Java knows is not the newest:
     * they may be emoji.
     *
     * @param before the character before it, or a space
     */
    static boolean isShown(int c, int before) {
        if (c < DELETE) {
            return c >= ' ';
        }
        return switch (Character.getType(c)) {
            case Character.FORMAT -> isJoiner(c) && isShaped(before);
            case Character.CONTROL,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.PRIVATE_USE -> false;
            default -> true;
        };
    }

    private static boolean isShaped(int c) {
        return c > DELETE && Character.getType(c) != Character.FORMAT && isShown(c, ' ');
    }

    private static boolean isJoiner(int c) {
        return c == ZERO_WIDTH_JOINER || c == ZERO_WIDTH_NON_JOINER;
    }
}
