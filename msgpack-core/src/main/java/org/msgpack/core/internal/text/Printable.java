/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.internal.text;

/**
 * Untrusted text in a form that a log or a terminal only shows: on one line, and bounded. All text
 * that a message, a peer or a file contains goes through here before it becomes part of the message
 * of an exception. What is not {@linkplain #isShown shown} as it is, is escaped as in JSON.
 */
public final class Printable {
    private static final int MAX_QUOTED = 80;
    private static final int MAX_PLAIN = 500;

    /** More than any message that is composed of the above. */
    private static final int MAX_MESSAGE = 4 * MAX_PLAIN;

    private static final String HEX = "0123456789abcdef";
    private static final int DELETE = 0x7f;
    private static final int ZERO_WIDTH_NON_JOINER = 0x200c;
    private static final int ZERO_WIDTH_JOINER = 0x200d;

    private Printable() {}

    /**
     * Returns a text as a JSON string. Of a long one, the beginning and the length in chars.
     *
     * @param text a text, or an object whose {@code toString()} is one; may be null
     */
    public static String quoted(Object text) {
        if (text == null) {
            return "null";
        }
        String string = text.toString();
        StringBuilder quoted = new StringBuilder().append('"');
        if (string.length() <= MAX_QUOTED) {
            appendQuoted(quoted, string);
            return quoted.append('"').toString();
        }
        appendQuoted(quoted, string.substring(0, cut(string, MAX_QUOTED)));
        return quoted.append("...\" (")
                .append(string.length())
                .append(" chars)")
                .toString();
    }

    /**
     * Returns a text without quotes, such as the name of a file or class, or the message of another
     * library's exception. A long one is without its middle, and has the length in chars instead.
     *
     * @param text a text, or an object whose {@code toString()} is one; may be null
     */
    public static String plain(Object text) {
        String string = String.valueOf(text);
        int length = string.length();
        if (length <= MAX_PLAIN) {
            return isPlain(string) ? string : visible(string);
        }
        int beginning = cut(string, MAX_PLAIN - MAX_QUOTED);
        int end = cut(string, length - MAX_QUOTED);
        return visible(string.substring(0, beginning))
                + "...("
                + length
                + " chars)..."
                + visible(string.substring(end));
    }

    /**
     * Returns an exception of the JDK for use as a cause, or null if its message, or that of one of
     * its causes, has untrusted text as it is. Those of users' own code should be kept.
     */
    public static <E extends Throwable> E orNull(E cause) {
        int depth = 0;
        for (Throwable e = cause; e != null; e = e.getCause()) {
            String message = e.getMessage();
            if (++depth > 20
                    || (message != null && (message.length() > MAX_MESSAGE || !isPlain(message)))) {
                return null;
            }
        }
        return cause;
    }

    /** Returns a whole text, however long, on one line. */
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

    /** Appends what a JSON string of a whole text, however long, has between its quotes. */
    public static void appendQuoted(StringBuilder json, String text) {
        int before = ' ';
        for (int i = 0; i < text.length(); i += Character.charCount(before)) {
            int c = text.codePointAt(i);
            switch (c) {
                case '"':
                case '\\':
                    json.append('\\').append((char) c);
                    break;
                case '\b':
                    json.append("\\b");
                    break;
                case '\f':
                    json.append("\\f");
                    break;
                case '\n':
                    json.append("\\n");
                    break;
                case '\r':
                    json.append("\\r");
                    break;
                case '\t':
                    json.append("\\t");
                    break;
                default:
                    appendVisible(json, c, before);
            }
            before = c;
        }
    }

    /** Returns an index at which no surrogate pair is cut. */
    private static int cut(String text, int index) {
        return Character.isHighSurrogate(text.charAt(index - 1)) ? index - 1 : index;
    }

    private static boolean isPlain(String text) {
        int before = ' ';
        for (int i = 0; i < text.length(); i += Character.charCount(before)) {
            int c = text.codePointAt(i);
            if (!isShown(c, before)) {
                return false;
            }
            before = c;
        }
        return true;
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
            text.append(HEX.charAt((c >> shift) & 0xf));
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
    public static boolean isShown(int c, int before) {
        if (c < DELETE) {
            return c >= ' ';
        }
        switch (Character.getType(c)) {
            case Character.FORMAT:
                return isJoiner(c) && isShaped(before);
            case Character.CONTROL:
            case Character.LINE_SEPARATOR:
            case Character.PARAGRAPH_SEPARATOR:
            case Character.SURROGATE:
            case Character.PRIVATE_USE:
                return false;
            case Character.UNASSIGNED:
                return !isFormatOfLaterUnicode(c);
            default:
                return true;
        }
    }

    /** Whether newer versions of Java know a character as a format, or may some day. */
    private static boolean isFormatOfLaterUnicode(int c) {
        return c == 0x61c || (c >= 0x2060 && c <= 0x206f) || (c >= 0xe0000 && c <= 0xe0fff);
    }

    private static boolean isShaped(int c) {
        return c > DELETE && Character.getType(c) != Character.FORMAT && isShown(c, ' ');
    }

    private static boolean isJoiner(int c) {
        return c == ZERO_WIDTH_JOINER || c == ZERO_WIDTH_NON_JOINER;
    }
}
