/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes Markdown. */
final class Markdown {
    private final StringBuilder out = new StringBuilder();

    void heading(int level, String text) {
        block("#".repeat(level) + " " + text);
    }

    void paragraph(String text) {
        block(text);
    }

    void picture(String description, String file) {
        block("![" + description + "](" + file + ")");
    }

    /** Writes a table whose first columns are text and whose others are numbers. */
    void table(int textColumns, List<String> head, List<List<String>> rows) {
        StringBuilder table = new StringBuilder(row(head));
        table.append("\n|")
                .append(" --- |".repeat(textColumns))
                .append(" ---: |".repeat(head.size() - textColumns));
        for (List<String> cells : rows) {
            table.append('\n').append(row(cells));
        }
        block(table.toString());
    }

    /** Returns a link to a heading of a file, with the anchor that GitHub gives it. */
    static String link(String file, String heading) {
        String anchor =
                heading.toLowerCase(Locale.ROOT).replaceAll("[^\\w -]", "").replace(' ', '-');
        return "[" + heading + "](" + file + "#" + anchor + ")";
    }

    private static String row(List<String> cells) {
        return cells.stream()
                .map(cell -> cell.replace("|", "\\|"))
                .collect(Collectors.joining(" | ", "| ", " |"));
    }

    private void block(String text) {
        if (out.length() > 0) {
            out.append('\n');
        }
        out.append(text).append('\n');
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
