/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) throws IOException {
        out.reset();
        err.reset();
        return new Main(new PrintStream(out, true, "UTF-8"), new PrintStream(err, true, "UTF-8"))
                .run(args);
    }

    private static String text(ByteArrayOutputStream bytes) throws IOException {
        return bytes.toString("UTF-8").replace(System.lineSeparator(), "\n");
    }

    private String file(String json) throws IOException {
        Path file = folder.resolve("file.json");
        Files.write(file, json.getBytes(StandardCharsets.UTF_8));
        return file.toString();
    }

    @Test
    void theExampleOfTheSpecification() throws IOException {
        assertEquals(0, run("demo", file("{\"compact\":true,\"schema\":0}")));
        assertEquals("", text(err));
        assertTrue(text(out).contains("          27 bytes of JSON\n"), text(out));
        assertTrue(text(out).contains("          18 bytes of MessagePack, 66.7% of that\n"));
        assertTrue(text(out).contains("           5 elements, read back and equal\n"));
        assertTrue(
                text(out).endsWith("It begins with:\n  82 A7 compact C3 A6 schema 00\n"),
                text(out));
    }

    @Test
    void everythingThatJsonHas() throws IOException {
        assertEquals(
                0,
                run(
                        "demo",
                        file("[null, true, false, 0, -1, 18446744073709551615,"
                                + " -9223372036854775808, 1.5, 1e300, -0.0, \"\","
                                + " \"\u00e4\u20ac\ud83d\ude00\", [], {}, [[[]]],"
                                + " {\"a\": {\"b\": [1, 2]}}] \"second value\" 3")));
        assertTrue(text(out).contains("27 elements, read back and equal"), text(out));
    }

    @Test
    void aFileOfManyElementsIsShownInPart() throws IOException {
        StringBuilder json = new StringBuilder("[0");
        for (int i = 1; i < 70_000; i++) {
            json.append(",").append(i);
        }
        assertEquals(0, run("demo", file(json + "]")));
        assertTrue(text(out).contains("\n  DD 00 01 11 70 00 01 02 "), text(out));
        assertTrue(text(out).endsWith(" ...\n"), text(out));
    }

    @Test
    void asDeepAsTheJsonParserGoes() throws IOException {
        String open = new String(new char[1000]).replace('\0', '[');
        assertEquals(0, run("demo", file(open + open.replace('[', ']'))));
        assertEquals(1, run("demo", file("[" + open + open.replace('[', ']') + "]")));
        assertTrue(text(err).contains("1000"), text(err));
    }

    @Test
    void theFileThatComesWithTheBuild() throws IOException {
        assertEquals(0, run("demo"));
        assertTrue(text(out).startsWith("mime-db db.json\n"), text(out));
        assertTrue(text(out).contains("\n  DE "), text(out));
    }

    @Test
    void whatCanGoWrong() throws IOException {
        assertEquals(2, run());
        assertTrue(text(err).startsWith("Usage: msgpack demo [FILE]\n"), text(err));
        assertEquals(2, run("dance"));
        assertEquals(1, run("demo", folder.resolve("missing.json").toString()));
        assertTrue(text(err).startsWith("No such file: "), text(err));
        assertEquals(1, run("demo", file("{\"a\":")));
        assertTrue(text(err).startsWith("Not JSON: "), text(err));
        assertEquals(1, run("demo", file("18446744073709551616")));
        assertTrue(text(err).startsWith("MessagePack holds integers"), text(err));
    }

    @Test
    void aDifferenceIsFound() throws IOException {
        byte[] json = "[1,\"a\",{\"b\":null}]".getBytes(StandardCharsets.UTF_8);
        byte[] packed = new JsonToMessagePack().convert(json);
        assertEquals(6, new RoundTripCheck().countEqualElements(json, packed));
        for (int i = 0; i < packed.length; i++) {
            byte[] changed = packed.clone();
            changed[i] ^= 1;
            String outcome;
            try {
                outcome = "equal: " + new RoundTripCheck().countEqualElements(json, changed);
            } catch (IOException | RuntimeException e) {
                outcome = "differs";
            }
            assertEquals("differs", outcome, "byte " + i);
        }
    }
}
