/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The MessagePack format as data: every first byte, every boundary, every encoding of each value.
 * Explained at the top of format/format-table.tsv.
 */
public final class FormatTable {
    private static final List<FormatRow> ROWS =
            TestDataFile.rows("/format/format-table.tsv", 5).stream()
                    .map(FormatRow::new)
                    .collect(Collectors.toList());

    private FormatTable() {}

    /** Returns all rows. */
    public static List<FormatRow> rows() {
        return ROWS;
    }

    /** Returns the rows whose bytes are a value. */
    public static List<FormatRow> values() {
        return ROWS.stream().filter(row -> row.error() == null).collect(Collectors.toList());
    }
}
