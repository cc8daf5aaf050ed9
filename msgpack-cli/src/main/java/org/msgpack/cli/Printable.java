/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import static org.msgpack.core.internal.text.Printable.appendQuoted;

/**
 * Escapes text from data so that it is safe to print on a terminal and valid in JSON. Same as the
 * escaping in exceptions of the libraries, but without a length limit.
 */
public final class Printable {
    private Printable() {}

    /** Returns a text as a JSON string. */
    public static String quoted(String text) {
        StringBuilder json = new StringBuilder(text.length() + 2).append('"');
        append(json, text);
        return json.append('"').toString();
    }

    /** Returns a text without quotes, on one line. */
    public static String visible(String text) {
        return org.msgpack.core.internal.text.Printable.visible(text);
    }

    /** Returns a text without quotes, on one line. Cuts out the middle if it is too long. */
    public static String visible(String text, int longest) {
        String visible = visible(text);
        int length = visible.codePointCount(0, visible.length());
        if (length <= longest) {
            return visible;
        }
        int end = (longest - 3) / 2;
        int start = longest - 3 - end;
        return visible.substring(0, visible.offsetByCodePoints(0, start))
                + "..."
                + visible.substring(visible.offsetByCodePoints(0, length - end));
    }

    /** Appends a text escaped for a JSON string, without quotes. */
    public static void append(StringBuilder json, String text) {
        appendQuoted(json, text);
    }

    /**
     * Returns whether a character is printed unescaped.
     *
     * @param before the previous character, or a space
     */
    static boolean isShown(int c, int before) {
        return org.msgpack.core.internal.text.Printable.isShown(c, before);
    }
}
