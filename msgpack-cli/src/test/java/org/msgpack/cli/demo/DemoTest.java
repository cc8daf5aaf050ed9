/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.cli.Console;
import org.msgpack.cli.Main;
import org.msgpack.cli.bench.Stopwatch;

class DemoTest {
    private static final int VALUE_COLUMN = 63;

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) throws IOException {
        out.reset();
        err.reset();
        Console console = new Console(
                InputStream.nullInputStream(), out, new PrintStream(err, true, "UTF-8"));
        return new Main(console, new Stopwatch(0, 0)).run(args);
    }

    private static String text(ByteArrayOutputStream bytes) throws IOException {
        return bytes.toString("UTF-8").replace(System.lineSeparator(), "\n");
    }

    private String file(String json) throws IOException {
        Path file = folder.resolve("file.json");
        Files.write(file, json.getBytes(StandardCharsets.UTF_8));
        return file.toString();
    }

    /** Returns the size and the percentage in the row with this name. */
    private String sizes(String name) throws IOException {
        Matcher row = Pattern.compile("(?m)^" + name + " +([\\d,]+ +[\\d.]+%)").matcher(text(out));
        assertTrue(row.find(), text(out));
        return row.group(1).replaceAll(" +", " ");
    }

    /** Returns the JSON beside the bytes, in the third column. */
    private String jsonBesideTheBytes() throws IOException {
        StringBuilder json = new StringBuilder();
        for (String line : bytesShown().split("\n", 0)) {
            json.append(line.substring(VALUE_COLUMN).trim());
        }
        return json.toString();
    }

    private String bytesShown() throws IOException {
        String bytes = text(out);
        return bytes.substring(
                bytes.indexOf("equivalent JSON:\n\n") + "equivalent JSON:\n\n".length());
    }

    @Test
    void theExampleOfTheSpecification() throws IOException {
        assertEquals(0, run("demo", file("{\n  \"compact\": true,\n  \"schema\": 0\n}\n")));
        assertEquals("", text(err));
        assertTrue(text(out).contains("file.json, 5 elements\n"), text(out));
        assertEquals("37 137.0%", sizes("JSON, the file"));
        assertEquals("27 100.0%", sizes("JSON, compact"));
        assertEquals("18 66.7%", sizes("MessagePack"));
        assertEquals("""
                       0  82                         fixmap, 2 entries         {
                       1  A7 63 6F 6D 70 61 63 74    fixstr, 7 bytes             "compact":
                       9  C3                         bool                        true,
                      10  A6 73 63 68 65 6D 61       fixstr, 6 bytes             "schema":
                      17  00                         positive fixint             0}
                """, bytesShown());
    }

    @Test
    void everyFormatHasItsTimes() throws IOException {
        assertEquals(0, run("demo", file("[1]")));
        String time = " +[\\d.,]+ (ns|us|ms|s) +[\u2588-\u258f]+";
        for (String format : List.of("JSON, compact", "CBOR", "Smile", "MessagePack")) {
            assertTrue(
                    Pattern.compile(format + " .*%.* +\\d+" + time + time + "\n")
                            .matcher(text(out))
                            .find(),
                    text(out));
        }
        assertTrue(
                Pattern.compile("JSON, the file .*% +\\d+\n").matcher(text(out)).find(), text(out));
    }

    @Test
    void everyTypeOfJson() throws IOException {
        String json = "[null,true,false,0,-1,18446744073709551615,-9223372036854775808,"
                + "1.5,1.0E300,-0.0,\"\",\"\u00e4\u20ac\ud83d\ude00\",[],{},[[[]]],"
                + "{\"a\":{\"b\":[1,2]},\"a\":3}]";
        assertEquals(0, run("demo", file(json + " \"second value\" 3")));
        assertTrue(text(out).contains(", 29 elements\n"), text(out));
        byte[] compact = (json + " \"second value\" 3").getBytes(StandardCharsets.UTF_8);
        assertTrue(sizes("JSON, compact").startsWith(compact.length + " "), text(out));
    }

    @Test
    void theJsonBesideTheBytesIsTheDocument() throws IOException {
        for (String json : Arrays.asList(
                "[]",
                "{}",
                "[[],{},[{}]]",
                "{\"a\":[1,-1,{\"b\":null}],\"c\":{}}",
                "[1.5,300,\"\u00e4\\\"\\n\",false]")) {
            assertEquals(0, run("demo", file(json)));
            assertEquals(json, jsonBesideTheBytes());
        }
    }

    @Test
    void everyFormatReadsWhatItWrote() throws IOException {
        byte[] json = ("[null,true,0,127,128,-33,65536,9223372036854775807,9223372036854775808,"
                        + "-2147483649,0.1,\"text\",{\"a\":[{}],\"a\":2}]")
                .getBytes(StandardCharsets.UTF_8);
        for (DocumentFormat format : List.of(
                JacksonFormat.JSON,
                JacksonFormat.CBOR,
                JacksonFormat.SMILE,
                new MessagePackFormat())) {
            byte[] written = format.write(JacksonFormat.JSON.read(json));
            byte[] back = JacksonFormat.JSON.write(format.read(written));
            assertEquals(
                    new String(json, StandardCharsets.UTF_8),
                    new String(back, StandardCharsets.UTF_8));
        }
    }

    @Test
    void aFileOfManyElementsIsShownInPart() throws IOException {
        StringBuilder json = new StringBuilder("[\"");
        for (int i = 0; i < 100; i++) {
            json.append('x');
        }
        json.append('"');
        for (int i = 1; i < 70_000; i++) {
            json.append(",").append(i);
        }
        assertEquals(0, run("demo", file(json + "]")));
        String x40 = new String(new char[40]).replace('\0', 'x');
        assertTrue(
                bytesShown()
                        .startsWith(
                                "       0  DD 00 01 11 70             array 32, 70,000 elements [\n"
                                        + "       5  D9 64 78 78 78 78 78 78..  str 8, 100 bytes            \""
                                        + x40
                                        + "\"...,\n"),
                bytesShown());
        assertTrue(text(out).endsWith("\n     ...\n"), text(out));
        assertEquals(14, bytesShown().split("\n", 0).length);
    }

    @Test
    void documentsAsDeepAsTheJsonParserAllows() throws IOException {
        String open = new String(new char[1000]).replace('\0', '[');
        assertEquals(0, run("demo", file(open + open.replace('[', ']'))));
        assertEquals(1, run("demo", file("[" + open + open.replace('[', ']') + "]")));
        assertTrue(text(err).contains("1000"), text(err));
    }

    @Test
    void theBundledFile() throws IOException {
        assertEquals(0, run("demo"));
        assertTrue(text(out).startsWith("mime-db db.json, "), text(out));
        assertTrue(bytesShown().startsWith("       0  DE "), text(out));
    }

    @Test
    void errors() throws IOException {
        assertEquals(1, run("demo", folder.resolve("missing.json").toString()));
        assertTrue(text(err).startsWith("msgpack: no such file: "), text(err));
        assertEquals(1, run("demo", folder.toString()));
        assertEquals("msgpack: " + folder + " is a folder; name a file\n", text(err));
        assertEquals(1, run("demo", file("{\"a\":")));
        assertTrue(text(err).startsWith("msgpack: not JSON: "), text(err));
        assertEquals(1, text(err).lines().count());
        assertEquals(1, run("demo", file("18446744073709551616")));
        assertTrue(text(err).startsWith("msgpack: MessagePack holds integers"), text(err));
        assertEquals(1, run("demo", file("1e999")));
        assertEquals(
                "msgpack: 1e999 is out of the range of double; choose another file\n", text(err));
    }

    @Test
    void aDifferenceIsFound() throws IOException {
        byte[] json = "[1,\"a\",{\"b\":null}]".getBytes(StandardCharsets.UTF_8);
        byte[] packed = new MessagePackFormat().write(JacksonFormat.JSON.read(json));
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
