/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.cli.Printable;
import org.msgpack.cli.Tool;
import org.msgpack.cli.io.Format;
import org.msgpack.cli.io.Input;
import org.msgpack.cli.io.Output;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

class ConvertTest {
    /** Values that every format has. */
    private static final String VALUES = """
            {"name":"Ada","scores":[3,4.5,-1],"nested":{"empty":{},"list":[]},"none":null}
            [true,false,"",18446744073709551615,-9223372036854775808,1.0E300,"äöü€\ud83d\ude00"]
            {"text":"line\\nline \\"quoted\\": - # \\\\","no":"no","number":"1.5","null":"null"}
            """;

    private static final List<String> NAMES = List.of(
            "v.json",
            "v.ndjson",
            "v.jsonl.gz",
            "v.yaml",
            "v.yml.zst",
            "v.cbor",
            "v.cbor.GZ",
            "v.smile",
            "v.msgpack",
            "v.mp.gz",
            "v.mpk.zst");

    @TempDir
    Path folder;

    private final Tool tool = new Tool();

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private String file(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
        return path(name);
    }

    private static byte[] hex(String hexadecimal) {
        return HexFormat.ofDelimiter(" ").parseHex(hexadecimal);
    }

    private String toJson(String hexadecimal, String... options) {
        return converted(0, hexadecimal, options).out();
    }

    private Tool converted(int status, String hexadecimal, String... options) {
        List<String> args = new ArrayList<>(List.of("convert", "-f", "msgpack", "-t", "json"));
        args.addAll(List.of(options));
        args.addAll(List.of("-", "-"));
        return tool.in(hex(hexadecimal)).run(status, args.toArray(new String[0]));
    }

    private byte[] toMessagePack(String json, String... options) {
        List<String> args = new ArrayList<>(List.of("convert", "-f", "json", "-t", "msgpack"));
        args.addAll(List.of(options));
        args.addAll(List.of("-", "-"));
        return tool.in(json).run(0, args.toArray(new String[0])).bytes();
    }

    static Stream<String> pairs() {
        return NAMES.stream().flatMap(from -> NAMES.stream().map(to -> from + " " + to));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void everyPairOfFormats(String pair) throws IOException {
        String[] names = pair.split(" ", -1);
        String start = file("start.json", VALUES);
        tool.run(0, "convert", start, path(names[0]));
        tool.run(0, "convert", path(names[0]), path("to." + names[1]));
        tool.run(0, "convert", path("to." + names[1]), path("end.json"));
        assertEquals(VALUES, Files.readString(folder.resolve("end.json")));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(
                    0, files.filter(f -> f.toString().endsWith(".incomplete")).count());
        }
    }

    @Test
    void lz4() throws IOException {
        String json = "[" + "\"the same words again\",".repeat(10_000) + "1]\n";
        String start = file("start.json", json + "1\n" + json);
        tool.run(0, "convert", start, path("plain.msgpack"));
        tool.run(0, "convert", "-t", "msgpack-lz4", start, path("a.lz4"));
        tool.run(0, "convert", "-t", "msgpack-lz4", path("plain.msgpack"), path("b.lz4"));
        assertEquals(-1, Files.mismatch(folder.resolve("a.lz4"), folder.resolve("b.lz4")));
        assertTrue(Files.size(folder.resolve("a.lz4")) < 5000);
        tool.run(0, "convert", "-f", "msgpack-lz4", path("a.lz4"), path("end.json"));
        assertEquals(json + "1\n" + json, Files.readString(folder.resolve("end.json")));
        tool.run(0, "convert", "-f", "msgpack-lz4", path("a.lz4"), path("end.msgpack"));
        assertEquals(
                -1, Files.mismatch(folder.resolve("plain.msgpack"), folder.resolve("end.msgpack")));
    }

    @Test
    void messagePackStaysAsItIs() throws IOException {
        RandomMessage messages = new RandomMessage(4);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < 1000; i++) {
            all.writeBytes(messages.next());
        }
        Files.write(folder.resolve("a.msgpack"), all.toByteArray());
        tool.run(0, "convert", path("a.msgpack"), path("b.msgpack.gz"));
        tool.run(0, "convert", path("b.msgpack.gz"), path("c.msgpack"));
        assertArrayEquals(all.toByteArray(), Files.readAllBytes(folder.resolve("c.msgpack")));
        tool.in(hex("93 01 02")).run(1, "convert", "-f", "msgpack", "-t", "msgpack", "-", "-");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "c4 02 01 02 | --binary=base64 | \"AQI=\"",
                "d4 05 0a | --ext=object | {\"type\":5,\"data\":\"Cg==\"}",
                "d6 ff 00 00 00 05 | --ext=object | \"1970-01-01T00:00:05Z\"",
                "82 01 02 c3 04 | --keys=string | {\"1\":2,\"true\":4}",
                "81 91 01 02 | --keys=string | {\"[1]\":2}",
                "81 c4 01 00 02 | --keys=string | {\"AA==\":2}",
                "81 d6 ff 00 00 00 05 02 | --keys=string | {\"1970-01-01T00:00:05Z\":2}",
                "92 cb 7f f0 00 00 00 00 00 00 ca 7f c0 00 00 | --nan=null | [null,null]",
                "cb 7f f8 00 00 00 00 00 00 | --nan=string | \"NaN\"",
                "a1 ff | --text=replace | \"\ufffd\"",
            })
    void whatJsonDoesNotHave(String hexadecimal, String option, String json) {
        assertEquals(json + "\n", toJson(hexadecimal, option));
        String error = converted(1, hexadecimal).err();
        assertEquals(1, error.lines().count(), error);
        String name = option.substring(0, option.indexOf('='));
        assertTrue(error.contains(name) && error.contains("--lossless"), error);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "18446744073709551616 | cb 43 f0 00 00 00 00 00 00",
                "-9223372036854775809 | cb c3 e0 00 00 00 00 00 00",
                "1e999 | cb 7f f0 00 00 00 00 00 00",
            })
    void whatMessagePackDoesNotHave(String json, String rounded) {
        assertArrayEquals(hex(rounded), toMessagePack(json, "--numbers=round"));
        assertArrayEquals(toMessagePack('"' + json + '"'), toMessagePack(json, "--numbers=string"));
        String error = tool.in(json)
                .run(1, "convert", "-f", "json", "-t", "msgpack", "-", "-")
                .err();
        assertEquals(
                "msgpack: cannot write " + json + " as msgpack at line 1, column 1; choose"
                        + " --numbers=round or string\n",
                error);
    }

    @Test
    void cborAndYamlHaveMore() throws IOException {
        byte[] message = hex("93 c4 02 01 02 ca 3f c0 00 00 cb 7f f0 00 00 00 00 00 00");
        Files.write(folder.resolve("a.msgpack"), message);
        tool.run(0, "convert", path("a.msgpack"), path("a.cbor"));
        tool.run(0, "convert", path("a.cbor"), path("b.msgpack"));
        assertArrayEquals(message, Files.readAllBytes(folder.resolve("b.msgpack")));
        Files.write(folder.resolve("c.msgpack"), hex("92 c4 02 01 02 81 a1 61 c0"));
        tool.run(0, "convert", path("c.msgpack"), path("c.yaml"));
        tool.run(0, "convert", path("c.yaml"), path("d.msgpack"));
        assertEquals(-1, Files.mismatch(folder.resolve("c.msgpack"), folder.resolve("d.msgpack")));
        tool.run(1, "convert", path("c.yaml"), "-", "--to=json");
        assertTrue(tool.err().contains("--binary=base64"), tool.err());
        tool.run(1, "convert", path("a.cbor"), "-", "--to=json", "--binary=base64");
        assertTrue(tool.err().contains("--nan=null or string"), tool.err());
        tool.run(0, "convert", path("a.cbor"), "-", "--to=json", "--binary=base64", "--nan=string");
        assertEquals("[\"AQI=\",1.5,\"Infinity\"]\n", tool.out());
    }

    /** JSON and YAML can have them as escapes, and CBOR as invalid UTF-8. */
    @Test
    void halvesOfSurrogatePairsAreNoText() throws IOException {
        String half = "half a surrogate pair (\\ud800)";
        for (String from : List.of("json", "ndjson", "yaml")) {
            for (String to : List.of("msgpack", "msgpack-lz4", "cbor", "smile")) {
                String[] args = {"convert", "-f", from, "-t", to, "-", "-"};
                for (String text :
                        List.of("\\ud800", "\\ud800x", "\ud83d\ude00\\ud800\\ud83d\\ude00")) {
                    tool.in("[1,\"" + text + "\"]").run(1, args);
                    assertTrue(tool.err().startsWith("msgpack: cannot write " + half), tool.err());
                    assertTrue(
                            tool.err().endsWith(" at line 1, column 4; choose --text=replace\n"),
                            tool.err());
                }
                tool.in("[1,\"\\ud83d\\ude00 \\ude00\"]").run(1, args);
                assertTrue(tool.err().contains("(\\ude00)"), tool.err());
            }
        }
        String json = "\"\\ud800\\ud83d\\ude00\\ude00x\\ud800\"";
        byte[] replaced = toMessagePack(json, "--text=replace");
        assertArrayEquals(toMessagePack("\"\ufffd\ud83d\ude00\ufffdx\ufffd\""), replaced);
        tool.in("? \"\\ud800\"\n: 1\n").run(1, "convert", "-f", "yaml", "-t", "msgpack", "-", "-");
        assertTrue(tool.err().contains(half), tool.err());
        tool.in("{\"\\ud800\":1}").run(1, "convert", "-f", "json", "-t", "msgpack", "-", "-");
        assertTrue(tool.err().contains(" at line 1, column "), tool.err());
        tool.in(hex("82 61 61 01 63 ed a0 80 02"))
                .run(1, "convert", "-f", "cbor", "-t", "msgpack", "-", "-");
        assertTrue(tool.err().contains(" at byte "), tool.err());
        tool.in("\"\\ud800\"").run(0, "convert", "-f", "json", "-t", "yaml", "-", "-");
        tool.in(tool.bytes()).run(0, "convert", "-f", "yaml", "-t", "json", "-", "-");
        assertEquals("\"\\uD800\"\n", tool.out());
    }

    /** Escapes represent the same text, as values and as keys; files get it unescaped. */
    @Test
    void textOnATerminal() throws IOException {
        Random random = new Random(1);
        int[] from = {0x70, 0x200a, 0x2020, 0x2060, 0xfe00, 0x1f46f, 0xe0000, 0x300};
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i < 200; i++) {
            StringBuilder text = new StringBuilder(i % 3 == 0 ? "- '" : "a");
            for (int k = random.nextInt(20); k > 0; k--) {
                text.appendCodePoint(from[random.nextInt(from.length)] + random.nextInt(32));
            }
            packer.packMapHeader(1).packString(text.toString());
            packer.packArrayHeader(1).packString(text.toString());
        }
        byte[] messages = packer.toByteArray();
        for (String to : List.of("json", "ndjson", "yaml")) {
            String[] there = {"convert", "-f", "msgpack", "-t", to, "-", "-"};
            String file = new Tool().in(messages).run(0, there).out();
            String shown = new Tool().onTerminal().in(messages).run(0, there).out();
            assertNotEquals(file, shown);
            for (String line : shown.lines().toList()) {
                assertEquals(line, Printable.visible(line));
            }
            for (String text : List.of(file, shown)) {
                tool.in(text).run(0, "convert", "-f", to, "-t", "msgpack", "-", "-");
                assertArrayEquals(messages, tool.bytes(), to + text);
            }
        }
        Tool terminal = new Tool().onTerminal();
        terminal.in(messages).run(0, "convert", "-f", "msgpack", "-", path("a.json"));
        tool.in(messages).run(0, "convert", "-f", "msgpack", "-", path("b.json"));
        assertEquals(-1, Files.mismatch(folder.resolve("a.json"), folder.resolve("b.json")));
    }

    @Test
    void binaryDataIsNotForATerminal() throws IOException {
        Tool terminal = new Tool().onTerminal();
        String json = file("a.json", "[1]");
        tool.run(0, "convert", json, path("a.msgpack"));
        String[][] commands = {
            {"convert", "--to=msgpack", json, "-"},
            {"convert", "--to=msgpack-lz4", json, "-"},
            {"convert", "--to=cbor", json, "-"},
            {"convert", "--to=smile", json, "-"},
            {"select", "--to=msgpack", ".", path("a.msgpack")},
            {"recover", path("a.msgpack")},
        };
        for (String[] command : commands) {
            terminal.run(2, command);
            assertTrue(
                    terminal.err()
                            .startsWith("msgpack: binary data is not written to a terminal; "
                                    + "send it to a file or a pipe; see msgpack "),
                    terminal.err());
            assertEquals(0, terminal.bytes().length);
            tool.run(0, command);
        }
        terminal.run(0, "convert", json, path("b.msgpack"));
        terminal.run(0, "recover", "-o", path("c.msgpack"), path("a.msgpack"));
    }

    @Test
    void limitsHaveAPlaceAndAdvice() throws IOException {
        String deep = "; deeper ones are not supported\n";
        for (String from : List.of("json", "ndjson", "yaml")) {
            for (String to : List.of("msgpack", "cbor")) {
                tool.in("[".repeat(600)).run(1, "convert", "-f", from, "-t", to, "-", "-");
                assertEquals(
                        "msgpack: arrays and maps are nested more than 512 deep at line 1, column 514"
                                + deep,
                        tool.err());
            }
        }
        tool.in("\n[" + "1".repeat(2000))
                .run(1, "convert", "-f", "json", "-t", "msgpack", "-", "-");
        assertTrue(
                tool.err().startsWith("msgpack: a value has more than 1000 characters at line 2"),
                tool.err());
        byte[] message = new byte[600];
        Arrays.fill(message, (byte) 0x91);
        for (String option : List.of("--pretty", "--lossless")) {
            tool.in(message).run(1, "convert", "-f", "msgpack", "-t", "json", option, "-", "-");
            assertEquals(
                    "msgpack: arrays and maps are nested more than 512 deep at byte 512" + deep,
                    tool.err());
        }
    }

    /** A wrong format may explain an error at the start, but not a later one. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "json | <a> | repair the input, or name its format with --from",
                "json | [1,,2] | repair the input, or name its format with --from",
                "json | [1,\\n,2] | repair the input",
                "json | [1 | repair the input",
                "json | \"abc | repair the input",
                "yaml | [1}] | repair the input, or name its format with --from",
                "yaml | a: 1\\nb: [1}] | repair the input",
                "cbor | }} | repair the input, or name its format with --from",
                "smile | 12345 | repair the input, or name its format with --from",
            })
    void adviceThatHelps(String from, String input, String advice) {
        tool.in(input.replace("\\n", "\n"))
                .run(1, "convert", "-f", from, "-t", "msgpack", "-", "-");
        assertTrue(tool.err().endsWith("; " + advice + "\n"), tool.err());
        for (String internal :
                List.of("in null", "`", "reader", "VALUE_", "java", "Source", "Stream")) {
            assertFalse(tool.err().contains(internal), tool.err());
        }
    }

    @Test
    void brokenCompressionNamesTheFile() throws IOException {
        StringBuilder json = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            json.append("{\"number\": ").append(i * 7919 % 1000).append("}\n");
        }
        for (String format : List.of("json", "yaml", "msgpack", "ndjson", "cbor")) {
            for (String compression : List.of("gz", "zst")) {
                String name = "a." + format + "." + compression;
                tool.run(0, "convert", file("start.json", json.toString()), path(name));
                byte[] bytes = Files.readAllBytes(folder.resolve(name));
                for (int cut : new int[] {bytes.length - 1, bytes.length / 2, 3, 0}) {
                    Files.write(folder.resolve(name), Arrays.copyOf(bytes, cut));
                    tool.run(1, "convert", path(name), path("b.smile"));
                    assertTrue(
                            tool.err()
                                    .startsWith("msgpack: " + path(name) + " is cut off at byte "
                                            + cut),
                            tool.err());
                    assertTrue(tool.err().endsWith("; copy it again\n"), tool.err());
                }
                file(name, "no compression");
                tool.run(1, "convert", path(name), path("b.smile"));
                assertTrue(
                        tool.err().startsWith("msgpack: " + path(name) + " is not "), tool.err());
            }
        }
        byte[] gzip = Files.readAllBytes(gzipOf(json.toString()));
        gzip[gzip.length - 6] ^= 1; // the checksum
        Files.write(folder.resolve("c.json.gz"), gzip);
        tool.run(1, "convert", path("c.json.gz"), path("b.smile"));
        assertTrue(
                tool.err().contains("c.json.gz is damaged: it cannot be decompressed after "),
                tool.err());
    }

    private Path gzipOf(String json) throws IOException {
        tool.run(0, "convert", file("start.json", json), path("c.json.gz"));
        return folder.resolve("c.json.gz");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void filesThatCannotBeCreated() throws IOException {
        String json = file("a.json", "1");
        tool.run(1, "convert", json, "/proc/x.msgpack");
        assertTrue(tool.err().startsWith("msgpack: cannot create /proc/x.msgpack: "), tool.err());
        tool.run(1, "convert", json, json + "/x.msgpack");
        assertTrue(
                tool.err().startsWith("msgpack: cannot create " + json + "/x.msgpack: "),
                tool.err());
        tool.run(1, "convert", json, path("none/x.msgpack"));
        assertEquals("msgpack: no such folder: " + path("none") + "\n", tool.err());
    }

    @Test
    void aliasesOfYamlAreRefused() throws IOException {
        String yaml = file("a.yaml", "a: &x [1]\nb: *x\n");
        for (String to : List.of("msgpack", "json", "cbor")) {
            tool.run(1, "convert", yaml, "-", "--to=" + to);
            assertTrue(tool.err().contains("alias"), tool.err());
        }
    }

    @Test
    void sizesThatAreReadFirst() throws IOException {
        String json = VALUES + "[" + "[1,{\"a\":[]}],".repeat(20_000) + "{}]";
        byte[] expected = toMessagePack(json);
        for (int small : new int[] {0, 1000, 32 * 100, 32 * 20_000}) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (Input input = new Input("-", Tool.console(json.getBytes(UTF_8)));
                    Output output = new Output("-", out)) {
                new Conversion(Format.JSON, Format.MSGPACK, false, false, new Policies(), small)
                        .run(input, output);
            }
            assertArrayEquals(expected, out.toByteArray(), "small is " + small);
        }
    }

    @Test
    void manyLinesInTheirOrder() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 200_000; i++) {
            lines.append("{\"line\":").append(i).append(",\"text\":\"text\"}\r\n");
            if (i % 1000 == 0) {
                lines.append("\n[\"").append("long".repeat(i / 100)).append("\"]\n");
            }
        }
        byte[] expected = toMessagePack(lines.toString());
        tool.in(lines.toString()).run(0, "convert", "-f", "ndjson", "-t", "msgpack", "-", "-");
        assertArrayEquals(expected, tool.bytes());
        long line = lines.chars().filter(c -> c == '\n').count() + 1;
        tool.in(lines + "1e999").run(1, "convert", "-f", "ndjson", "-t", "msgpack", "-", "-");
        assertTrue(tool.err().contains(" at line " + line + ", column 1;"), tool.err());
        tool.in(lines + "[1").run(1, "convert", "-f", "ndjson", "-t", "msgpack", "-", "-");
        assertTrue(tool.err().contains("(start marker at line " + line + ", column 1)"));
        tool.in(lines + "[1,}").run(1, "convert", "-f", "ndjson", "-t", "msgpack", "-", "-");
        assertTrue(tool.err().contains(" at line " + line + ", column 4;"), tool.err());
        lines.append("\n".repeat(3 << 20))
                .append("\"")
                .append("x".repeat(3 << 20))
                .append("\"");
        expected = toMessagePack(lines.toString());
        tool.in(lines.toString()).run(0, "convert", "-f", "ndjson", "-t", "msgpack", "-", "-");
        assertArrayEquals(expected, tool.bytes());
    }

    @Test
    void nothingAtAll() {
        assertEquals("", toJson(""));
        assertEquals(0, toMessagePack(" \n").length);
        assertEquals(
                0,
                tool.in("")
                        .run(0, "convert", "-f", "ndjson", "-t", "msgpack", "-", "-")
                        .bytes()
                        .length);
    }

    @Test
    void pretty() {
        assertEquals("{\n  \"a\" : 1\n}\n2\n", toJson("81 a1 61 01 02", "--pretty"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "v.json",
                "v.ndjson",
                "v.json.gz",
                "v.json.zst",
                "v.cbor",
                "v.msgpack",
                "v.msgpack.gz",
                "v.msgpack.zst"
            })
    void whatIsCutLeavesTheOldFile(String name) throws IOException {
        tool.run(0, "convert", file("start.json", VALUES), path(name));
        byte[] bytes = Files.readAllBytes(folder.resolve(name));
        String old = file("old.msgpack", "old");
        String oldJson = file("old.json", "old");
        for (int cut = 1; cut < bytes.length; cut += 7) {
            Files.write(folder.resolve(name), Arrays.copyOf(bytes, bytes.length - cut));
            int status = tool.status("convert", path(name), old);
            if (status == 0) { // truncated between values
                assertTrue(
                        name.matches("v\\.(nd)?json|v\\.cbor|v\\.msgpack"),
                        name + " cut by " + cut);
                Files.writeString(Path.of(old), "old");
                continue;
            }
            assertEquals("old", Files.readString(Path.of(old)));
            tool.run(1, "convert", path(name), oldJson);
            assertEquals(1, tool.err().lines().count(), tool.err());
            assertFalse(tool.err().contains("bug"), tool.err());
            assertEquals("old", Files.readString(Path.of(oldJson)));
        }
    }

    @Test
    void deepDocuments() {
        String deep = "[".repeat(512) + "]".repeat(512);
        byte[] message = toMessagePack(deep);
        assertEquals(deep + "\n", toJson(HexFormat.ofDelimiter(" ").formatHex(message)));
        tool.in("[" + deep + "]").run(1, "convert", "-f", "json", "-t", "msgpack", "-", "-");
        assertEquals(1, tool.err().lines().count(), tool.err());
        converted(1, "91 " + HexFormat.ofDelimiter(" ").formatHex(message));
        assertEquals(1, tool.err().lines().count(), tool.err());
        assertFalse(tool.err().contains("bug"), tool.err());
    }

    @Test
    void whatIsIncompleteDoesNotLookComplete() {
        converted(1, "93 01 02");
        assertEquals("[1,2", tool.out());
        assertTrue(tool.err()
                .endsWith("; if it is MessagePack, msgpack recover copies what can be read\n"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void symbolicLinksStay() throws IOException {
        Path target = Files.createFile(folder.resolve("target.msgpack"));
        Path link = Files.createSymbolicLink(folder.resolve("link.msgpack"), target);
        tool.run(0, "convert", file("a.json", "5"), link.toString());
        assertTrue(Files.isSymbolicLink(link));
        assertArrayEquals(new byte[] {5}, Files.readAllBytes(target));
        tool.run(0, "convert", link.toString(), link.toString());
        assertArrayEquals(new byte[] {5}, Files.readAllBytes(target));
    }

    /** A pipe can be read only once, although JSON is parsed twice. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1000})
    @DisabledOnOs(OS.WINDOWS)
    void namedPipes(int small) throws Exception {
        String pipe = path("pipe.json");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe).start().waitFor());
        Thread writer = new Thread(() -> {
            try {
                Files.writeString(Path.of(pipe), "[[1],2,{\"a\":3}]");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        writer.start();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Input input = new Input(pipe, Tool.console(new byte[0]));
                Output output = new Output("-", out)) {
            new Conversion(Format.JSON, Format.MSGPACK, false, false, new Policies(), small)
                    .run(input, output);
        }
        writer.join();
        assertArrayEquals(hex("93 91 01 02 81 a1 61 03"), out.toByteArray());
    }
}
