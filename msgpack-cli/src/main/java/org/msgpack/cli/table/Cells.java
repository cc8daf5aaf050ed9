/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.table;

import java.util.Locale;

/** Numbers as cells of a {@link Table}. */
public final class Cells {
    /** The length of the longest bar. */
    private static final int BAR = 20;

    private static final int EIGHTHS = 8;
    private static final String[] PARTS = {
        "", "\u258f", "\u258e", "\u258d", "\u258c", "\u258b", "\u258a", "\u2589"
    };

    private Cells() {}

    public static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Returns a number with one decimal digit. */
    public static String decimal(double number) {
        return String.format(Locale.ROOT, "%,.1f", number);
    }

    /** Returns a part as a percentage with one decimal digit. */
    public static String percent(long part, long whole) {
        return whole == 0 ? "-" : String.format(Locale.ROOT, "%.1f%%", 100.0 * part / whole);
    }

    /** Returns a time with at least three significant digits. */
    public static String time(double nanos) {
        if (nanos >= 1e9) {
            return String.format(Locale.ROOT, "%.2f s", nanos / 1e9);
        }
        double unit = nanos >= 1e6 ? 1e6 : nanos >= 1e3 ? 1e3 : 1;
        String name = nanos >= 1e6 ? "ms" : nanos >= 1e3 ? "us" : "ns";
        double number = nanos / unit;
        String format = number < 10 ? "%.2f %s" : number < 100 ? "%.1f %s" : "%.0f %s";
        return String.format(Locale.ROOT, format, number, name);
    }

    /** Returns "1 byte" or "2 bytes". */
    public static String count(long number, String singular, String plural) {
        return number(number) + " " + (number == 1 ? singular : plural);
    }

    /** Returns a bar of block characters, with full length if the part is the whole. */
    public static String bar(long part, long whole) {
        return bar(part, whole, BAR);
    }

    /** Returns a bar with the given full length. */
    public static String bar(long part, long whole, int length) {
        if (whole <= 0 || part <= 0) {
            return "";
        }
        double share = Math.min(1, (double) part / whole);
        int eighths = Math.max(1, (int) Math.round(share * length * EIGHTHS));
        return "\u2588".repeat(eighths / EIGHTHS) + PARTS[eighths % EIGHTHS];
    }
}
