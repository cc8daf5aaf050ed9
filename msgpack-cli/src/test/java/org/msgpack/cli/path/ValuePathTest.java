/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValuePathTest {
    private static final String[] NAMES = {
        "a",
        "name",
        "größe",
        "x-1",
        "",
        ".",
        "a.b",
        "[0]",
        "\"",
        "\\",
        "'",
        "two words",
        "\\\"",
        "😀",
        "*"
    };

    @Test
    void stepsAreKeysIndexesAndAll() {
        assertEquals(
                List.of(
                        new ValuePath.Key("users"),
                        new ValuePath.Index(3),
                        new ValuePath.Key("first name"),
                        new ValuePath.Each(),
                        new ValuePath.Key("x")),
                ValuePath.parse("users[3]['first name'][*].x").steps());
        assertEquals(List.of(), ValuePath.parse("").steps());
        assertEquals(
                List.of(new ValuePath.Index(-1), new ValuePath.Each()),
                ValuePath.parse("[-1].*").steps());
    }

    @Test
    void whatItPrintsIsReadAsTheSame() {
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            List<ValuePath.Step> steps = new ArrayList<>();
            for (int j = random.nextInt(5); j > 0; j--) {
                steps.add(
                        switch (random.nextInt(3)) {
                            case 0 -> new ValuePath.Key(NAMES[random.nextInt(NAMES.length)]);
                            case 1 -> new ValuePath.Index(random.nextLong() >> random.nextInt(64));
                            default -> new ValuePath.Each();
                        });
            }
            ValuePath path = new ValuePath(steps);
            assertEquals(path, ValuePath.parse(path.toString()), path.toString());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.     | expected a key (in [\"...\"] if it is not a plain word), found the end",
                "a b    | expected '.' or '[', found ' b'",
                "a[     | expected an index, a key in quotes, or *, found the end",
                "a[x]   | expected an index, a key in quotes, or *, found 'x]'",
                "a[1    | expected ']', found the end",
                "a[\"b] | expected '\"', found the end",
            })
    void errorsSayWhatWasExpectedWhere(String text, String message) {
        PathSyntaxException e =
                assertThrows(PathSyntaxException.class, () -> ValuePath.parse(text));
        assertEquals("'" + text + "': " + message, e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"[99999999999999999999]", "[-]", "[1.5]", "a]", "..", "\\"})
    void otherTextIsNoPath(String text) {
        assertThrows(PathSyntaxException.class, () -> ValuePath.parse(text));
    }
}
