/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import static org.msgpack.core.internal.text.Printable.appendQuoted;

/**
 * Text of the data in a form that a terminal only shows, and JSON reads: what the libraries have in
 * exceptions, but as long as it is.
 */
public final class Printable {
    private Printable() {}

    /** Returns a text as a JSON string, see {@link #append}. */
    public static String quoted(String text) {
        StringBuilder json = new StringBuilder(text.length() + 2).append('"');
        append(json, text);
        return json.append('"').toString();
    }

    /** Returns a text that is not in quotes, on one line. */
    public static String visible(String text) {
        return org.msgpack.core.internal.text.Printable.visible(text);
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
        appendQuoted(json, text);
    }

    /**
     * Whether a character is shown as it is.
     *
     * @param before the character before it, or a space
     */
    static boolean isShown(int c, int before) {
        return org.msgpack.core.internal.text.Printable.isShown(c, before);
    }
}
