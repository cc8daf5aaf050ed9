/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.msgpack.cli.table.Table.Kind;

class TableTest {
    @Test
    void columnsAreAligned() {
        Table table = new Table(false)
                .column("name", Kind.TEXT)
                .column("count", Kind.NUMBER)
                .column("", Kind.BAR)
                .column("more", Kind.NUMBER);
        table.row("a", "1,000", "##", "1");
        table.row("\ud83d\ude00\ud83d\ude00", "1", "");
        assertEquals("""
                name  count      more
                a     1,000  ##     1
                \ud83d\ude00\ud83d\ude00      1
                """, table.toString());
    }

    @Test
    void bars() {
        assertEquals("", Cells.bar(0, 5));
        assertEquals("", Cells.bar(5, 0));
        assertEquals("\u258f", Cells.bar(1, 1_000_000));
        assertEquals("\u2588".repeat(20), Cells.bar(7, 7));
        assertEquals("\u2588\u258c", Cells.bar(3, 4, 2));
    }

    @Test
    void numbers() {
        assertEquals("-", Cells.percent(0, 0));
        assertEquals("33.3%", Cells.percent(1, 3));
        assertEquals("1 byte", Cells.count(1, "byte", "bytes"));
        assertEquals("5.00 ns", Cells.time(5));
        assertEquals("12.3 us", Cells.time(12_345));
        assertEquals("123 ms", Cells.time(123_456_789));
        assertEquals("2.50 s", Cells.time(2.5e9));
    }

    /** As wide as a terminal shows them: accents and joiners take no column, emoji and Han two. */
    @Test
    void widthsAreThoseOfATerminal() {
        for (String wide : new String[] {
            "\u65e5\u672c",
            "\ud83d\ude00\ufe0f\u3042",
            "\uff21\uac00",
            "e\u0301abc",
            "\u0645\u06cc\u200c\u062e\u0648",
            "abcd"
        }) {
            Table table = new Table(false).column(".", Kind.TEXT).column(".", Kind.NUMBER);
            table.row(wide, "1");
            assertEquals(".     .\n" + wide + "  1\n", table.toString());
        }
    }
}
