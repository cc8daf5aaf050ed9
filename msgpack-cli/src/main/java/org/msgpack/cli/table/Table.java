/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.table;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.msgpack.cli.Printable;
import picocli.CommandLine.Help.Ansi.Style;

/** A table of aligned columns for a terminal. */
public final class Table {
    /** What a column contains. */
    public enum Kind {
        TEXT,
        NUMBER,
        BAR
    }

    private record Column(String heading, Kind kind) {}

    private static final String GAP = "  ";
    private static final Set<UnicodeScript> WIDE = EnumSet.of(
            UnicodeScript.HAN,
            UnicodeScript.HANGUL,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA);

    private final boolean hasColors;
    private final List<Column> columns = new ArrayList<>();
    private final List<List<String>> rows = new ArrayList<>();

    public Table(boolean hasColors) {
        this.hasColors = hasColors;
    }

    public Table column(String heading, Kind kind) {
        columns.add(new Column(heading, kind));
        return this;
    }

    /** Adds a row. Cells at the end may be missing. */
    public void row(String... cells) {
        rows.add(List.of(cells));
    }

    /**
     * Returns the lines of the table. Cells must not contain control characters, see
     * {@link Printable}.
     */
    @Override
    public String toString() {
        int[] widths = new int[columns.size()];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = width(columns.get(i).heading);
            for (List<String> row : rows) {
                widths[i] = Math.max(widths[i], i < row.size() ? width(row.get(i)) : 0);
            }
        }
        StringBuilder lines = new StringBuilder();
        line(lines, columns.stream().map(Column::heading).toList(), widths, true);
        for (List<String> row : rows) {
            line(lines, row, widths, false);
        }
        return lines.toString();
    }

    private void line(StringBuilder lines, List<String> cells, int[] widths, boolean isHeading) {
        StringBuilder line = new StringBuilder();
        String gaps = ""; // added before the next non-empty cell, to avoid trailing spaces
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i);
            String padding = " ".repeat(widths[i] - width(cell));
            if (cell.isEmpty()) {
                gaps += padding + GAP;
            } else if (columns.get(i).kind == Kind.NUMBER) {
                line.append(gaps).append(padding).append(styled(cell, i, isHeading));
                gaps = GAP;
            } else {
                line.append(gaps).append(styled(cell, i, isHeading));
                gaps = padding + GAP;
            }
        }
        lines.append(line).append('\n');
    }

    private String styled(String cell, int column, boolean isHeading) {
        if (!hasColors) {
            return cell;
        } else if (isHeading) {
            return Style.bold.on() + cell + Style.bold.off();
        }
        return columns.get(column).kind == Kind.BAR
                ? Style.fg_blue.on() + cell + Style.fg_blue.off()
                : cell;
    }

    private static int width(String cell) {
        return cell.codePoints().map(Table::width).sum();
    }

    /** Returns how many terminal columns a character takes. */
    private static int width(int c) {
        return switch (Character.getType(c)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
            default -> isWide(c) ? 2 : 1;
        };
    }

    /** Returns whether it is an East Asian wide character or an emoji, which take two columns. */
    private static boolean isWide(int c) {
        if (c < 0x1100) {
            return false;
        }
        UnicodeScript script = UnicodeScript.of(c);
        boolean isHalf = c >= 0xff61 && c <= 0xffdc; // halfwidth forms
        return (!isHalf && WIDE.contains(script))
                || (c >= 0x3001 && c <= 0x303e) // punctuation
                || (c >= 0xff01 && c <= 0xff60) // fullwidth forms
                || (c >= 0x1f300 && c <= 0x1f64f)
                || (c >= 0x1f900 && c <= 0x1faff);
    }
}
