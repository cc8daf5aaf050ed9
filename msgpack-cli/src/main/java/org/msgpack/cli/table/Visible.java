/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.table;

/** Makes text from data fit for a terminal. */
public final class Visible {
    private Visible() {}

    /**
     * Returns a text on one line: with escapes for what a terminal could take for a command, or
     * would not show, and with its middle left out if it is too long.
     */
    public static String text(String text, int longest) {
        StringBuilder visible = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (isVisible(c)) {
                visible.appendCodePoint(c);
            } else {
                visible.append(String.format(c < 0x10000 ? "\\u%04x" : "\\U%08x", c));
            }
        });
        int length = visible.codePointCount(0, visible.length());
        if (length <= longest) {
            return visible.toString();
        }
        int end = (longest - 3) / 2;
        int beginning = longest - 3 - end;
        return visible.substring(0, visible.offsetByCodePoints(0, beginning))
                + "..."
                + visible.substring(visible.offsetByCodePoints(0, length - end));
    }

    private static boolean isVisible(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
