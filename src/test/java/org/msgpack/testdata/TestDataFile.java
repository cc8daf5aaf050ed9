/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** Reads tables of test data: columns separated by tabs, comments after #. */
final class TestDataFile {
    private TestDataFile() {}

    /** Returns the columns of each row. */
    static List<String[]> rows(String resource, int columns) {
        try (InputStream in = TestDataFile.class.getResourceAsStream(resource);
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> columns(line, columns))
                    .collect(Collectors.toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String[] columns(String line, int expected) {
        String[] columns = line.split("\t", -1);
        if (columns.length != expected) {
            throw new IllegalArgumentException(expected + " columns expected in " + line);
        }
        return columns;
    }
}
