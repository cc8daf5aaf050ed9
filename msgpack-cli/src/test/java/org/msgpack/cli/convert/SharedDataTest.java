/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.cli.Tool;
import org.msgpack.cli.io.Format;
import org.msgpack.testdata.Corpora;
import org.msgpack.testdata.FormatRow;
import org.msgpack.testdata.FormatTable;
import org.msgpack.testdata.HostileInput;
import org.msgpack.testdata.HostileInputs;
import org.msgpack.testdata.TreePacker;

/** Converts the data that all modules are tested with. */
class SharedDataTest {
    private static final String[][] TARGETS = {
        {"json"},
        {"json", "--lossless"},
        {"ndjson", "--binary=base64", "--text=replace", "--keys=string"},
        {"yaml", "--ext=object"},
        {"cbor"},
        {"msgpack"},
        {"msgpack-lz4"}
    };

    private final Tool tool = new Tool();

    @Test
    void everyFormatIsLossless() throws IOException {
        for (FormatRow row : FormatTable.values()) {
            byte[] message = row.bytes();
            byte[] json = Converted.losslessly(message, Format.MSGPACK, Format.JSON);
            byte[] back = Converted.losslessly(json, Format.JSON, Format.MSGPACK);
            assertArrayEquals(message, back, row.id());
            String text = new String(json, 0, Math.min(json.length, 100), UTF_8);
            if (!row.isMinimal()) {
                assertTrue(text.startsWith("{\"$"), row.id() + ": " + text);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void corporaComeBack(Corpora corpus) throws IOException {
        byte[] message = TreePacker.toBytes(corpus.tree());
        byte[] json = Converted.losslessly(message, Format.MSGPACK, Format.JSON);
        assertArrayEquals(message, Converted.losslessly(json, Format.JSON, Format.MSGPACK));
        if (corpus == Corpora.IMAGE || corpus == Corpora.BLOG || corpus == Corpora.MODEL) {
            return; // they have binary, timestamps, and float 32
        }
        for (Format format :
                List.of(Format.JSON, Format.NDJSON, Format.YAML, Format.CBOR, Format.SMILE)) {
            byte[] other = Converted.plainly(message, Format.MSGPACK, format);
            byte[] back = Converted.plainly(other, format, Format.MSGPACK);
            assertTrue(Arrays.equals(message, back), () -> corpus + " as " + format);
        }
    }

    @Test
    void hostileInputIsOneLine() {
        for (HostileInput input : HostileInputs.all()) {
            tool.in(input.bytes());
            for (String[] target : TARGETS) {
                List<String> args =
                        new ArrayList<>(List.of("convert", "-", "-", "-f", "msgpack", "-t"));
                args.addAll(List.of(target));
                int status = tool.status(args.toArray(new String[0]));
                String what = input.id() + " to " + String.join(" ", target) + ": " + tool.err();
                assertEquals(status, tool.err().lines().count(), what);
                assertFalse(tool.err().contains("bug"), what);
            }
        }
    }
}
