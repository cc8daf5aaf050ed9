/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.msgpack.cli.ClosedPipeException;
import org.msgpack.cli.Console;
import org.msgpack.cli.Main;
import org.msgpack.cli.Tool;
import org.msgpack.cli.bench.Stopwatch;
import org.msgpack.cli.convert.RandomMessage;
import org.msgpack.cli.element.Elements;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

class DiffTest {
    @TempDir
    Path folder;

    private final Tool tool = new Tool();

    private static byte[] hex(String hexadecimal) {
        return HexFormat.of().parseHex(hexadecimal.replace(" ", ""));
    }

    private static byte[] packed(Value... values) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (Value value : values) {
            packer.packValue(value);
        }
        return packer.toByteArray();
    }

    /** Returns the printed differences between files. */
    private String diff(int status, byte[] a, byte[] b, String... options) throws IOException {
        Path fileA = Files.write(folder.resolve("a"), a);
        Path fileB = Files.write(folder.resolve("b"), b);
        List<String> args = new ArrayList<>(List.of("diff", "" + fileA, "" + fileB));
        args.addAll(List.of(options));
        tool.run(status, args.toArray(String[]::new));
        return tool.out();
    }

    private byte[] json(String json) {
        return tool.in(json)
                .run(0, "convert", "-f=json", "-t=msgpack", "-", "-")
                .bytes();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1 | 2 | - 1;+ 2",
                "1 | 1 2 | + message 1: 2",
                "1 2 3 | 1 3 | - message 1: 2",
                "{\"a\":{\"b\":[1,2]}} | {\"a\":{\"b\":[1,3]}} | - a.b[1]: 2;+ a.b[1]: 3",
                "[1,2,3] | [0,1,2,3] | + [0]: 0",
                "[0,1,2,3] | [1,2,3] | - [0]: 0",
                "[1,2,3] | [1,2,3,[4]] | + [3]: [4]",
                "{\"a\":1} | {\"b\":1} | - a: 1;+ b: 1",
                "{\"a\":1} | [1] | - {\"a\":1};+ [1]",
                "{\"a\":1,\"b\":2} | {\"b\":2,\"a\":1} | ~ keys in another order",
                "{\"a b\":null} | {\"a b\":true} | - [\"a b\"]: null;+ [\"a b\"]: true",
                "[{\"x\":1},{\"x\":2}] | [{\"x\":1},{\"x\":3},{\"x\":2}] | + [1]: {\"x\":3}",
                "\"a\\u001b\\\"\" | \"b\" | - \"a\\u001b\\\"\";+ \"b\"",
            })
    void differencesAreTold(String a, String b, String expected) throws IOException {
        assertEquals(
                expected.replace(";", "\n") + "\n", diff(1, json(a), json(b), "--color=never"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "01 | cc01 | - 1 (positive fixint);+ 1 (uint 8)",
                "a161 | d90161 | - \"a\" (fixstr);+ \"a\" (str 8)",
                "ca3f800000 | cb3ff0000000000000 | - 1.0 (float 32);+ 1.0 (float 64)",
                "9101 | dc000101 | - [1] (fixarray);+ [1] (array 16)",
                "81a161c0 | 81d90161c0 | - key \"a\" (fixstr);+ key \"a\" (str 8)",
            })
    void formatsAreComparedByOption(String a, String b, String expected) throws IOException {
        assertEquals("", diff(0, hex(a), hex(b)));
        assertEquals(expected.replace(";", "\n") + "\n", diff(1, hex(a), hex(b), "--formats"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "01 | cb3ff0000000000000 | - 1;+ 1.0",
                "a161 | c40161 | - \"a\";+ bin(YQ==)",
                "cb7ff8000000000000 | cb7ff8000000000001 | - NaN;+ NaN(0x7ff8000000000001)",
                "d40501 | d40601 | - ext 5(AQ==);+ ext 6(AQ==)",
                "d6ff00000000 | d6ff00000001 | - 1970-01-01T00:00:00Z;+ 1970-01-01T00:00:01Z",
                "a1ff | a1fe | - str(/w==);+ str(/g==)",
                "81c001 | 81c002 | - [=null]: 1;+ [=null]: 2",
                "810501 | 810502 | - [5]: 1;+ [5]: 2",
                "82a16101a16102 | 82a16101a16103 | - a: 2;+ a: 3",
                "82a16101a16102 | 81a16101 | - a: 2",
            })
    void valuesOfMessagePackAlone(String a, String b, String expected) throws IOException {
        assertEquals(expected.replace(";", "\n") + "\n", diff(1, hex(a), hex(b)));
        diff(0, hex(a), hex(a), "--formats");
        diff(0, hex(b), hex(b), "--ignore-order");
    }

    @Test
    void nothingDiffersFromItself() throws IOException {
        RandomMessage messages = new RandomMessage(1);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < 3000; i++) {
            all.writeBytes(messages.next());
        }
        for (String option : new String[] {"--formats", "--ignore-order", "--limit=5"}) {
            assertEquals("", diff(0, all.toByteArray(), all.toByteArray(), option));
        }
    }

    /** Makes documents in which each value is the only one of its kind. */
    private static final class Documents {
        final Random random = new Random(5);
        int count;

        Value next(int depth) {
            int kind = depth == 0 ? 0 : random.nextInt(3);
            int size = 1 + random.nextInt(4);
            Value[] children = new Value[kind == 2 ? 2 * size : size];
            for (int i = 0; i < children.length; i++) {
                children[i] = kind == 0 || (kind == 2 && i % 2 == 0)
                        ? ValueFactory.newString("v" + count++)
                        : next(depth - 1);
            }
            return kind == 0
                    ? children[0]
                    : kind == 1 ? ValueFactory.newArray(children) : ValueFactory.newMap(children);
        }

        /** Returns a copy with one changed scalar, and adds the path to it. */
        Value changed(Value value, StringBuilder path) {
            if (value.isArrayValue()) {
                Value[] elements = value.asArrayValue().list().toArray(new Value[0]);
                int i = random.nextInt(elements.length);
                path.append('[').append(i).append(']');
                elements[i] = changed(elements[i], path);
                return ValueFactory.newArray(elements);
            } else if (value.isMapValue()) {
                Value[] pairs = value.asMapValue().getKeyValueArray().clone();
                int i = 2 * random.nextInt(pairs.length / 2);
                path.append(path.length() > 0 ? "." : "").append(pairs[i]);
                pairs[i + 1] = changed(pairs[i + 1], path);
                return ValueFactory.newMap(pairs);
            }
            return ValueFactory.newString("changed");
        }

        /** Returns a copy with the entries of all maps in another order. */
        Value shuffled(Value value) {
            if (value.isArrayValue()) {
                return ValueFactory.newArray(value.asArrayValue().list().stream()
                        .map(this::shuffled)
                        .toArray(Value[]::new));
            } else if (value.isMapValue()) {
                Value[] pairs = value.asMapValue().getKeyValueArray();
                List<Integer> order = new ArrayList<>();
                for (int i = 0; i < pairs.length; i += 2) {
                    order.add(i);
                }
                Collections.shuffle(order, random);
                List<Value> shuffled = new ArrayList<>();
                for (int i : order) {
                    shuffled.add(pairs[i]);
                    shuffled.add(shuffled(pairs[i + 1]));
                }
                return ValueFactory.newMap(shuffled.toArray(new Value[0]));
            }
            return value;
        }
    }

    @Test
    void oneChangeIsOneDifference() throws IOException {
        Documents documents = new Documents();
        for (int i = 0; i < 300; i++) {
            Value document = documents.next(4);
            StringBuilder path = new StringBuilder();
            byte[] changed = packed(documents.changed(document, path));
            String place = path.length() == 0 ? "" : path + ": ";
            for (String option : new String[] {"--formats", "--ignore-order"}) {
                String lines = diff(1, packed(document), changed, option);
                assertEquals(2, lines.lines().count(), lines);
                assertTrue(lines.startsWith("- " + place + "\"v"), path + "\n" + lines);
                assertTrue(lines.endsWith("\n+ " + place + "\"changed\"\n"), path + "\n" + lines);
            }
        }
    }

    @Test
    void theOrderOfEntriesIsIgnoredByOption() throws IOException {
        Documents documents = new Documents();
        int inOrder = 0;
        for (int i = 0; i < 300; i++) {
            Value document = documents.next(4);
            byte[] bytes = packed(document);
            byte[] shuffled = packed(documents.shuffled(document));
            assertEquals("", diff(0, bytes, shuffled, "--ignore-order"));
            if (Arrays.equals(bytes, shuffled)) {
                inOrder++;
            } else {
                String lines = diff(1, bytes, shuffled);
                assertTrue(lines.lines().allMatch(line -> line.startsWith("~ ")), lines);
            }
        }
        assertTrue(inOrder < 290);
    }

    @Test
    void onlyTheLongestRunIsToldOfMessagesThatWereInserted() throws IOException {
        Documents documents = new Documents();
        List<Value> a = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            a.add(documents.next(3));
        }
        List<Value> b = new ArrayList<>(a);
        b.subList(40, 50).clear();
        b.add(10, ValueFactory.newInteger(1));
        String lines = diff(1, packed(a.toArray(Value[]::new)), packed(b.toArray(Value[]::new)));
        assertEquals(11, lines.lines().count(), lines);
        assertTrue(lines.startsWith("+ message 10: 1\n- message 40"), lines);
    }

    /** Neither file fits into a small heap; elements are compared one by one. */
    @Test
    void largeArrays() throws IOException {
        int size = 200_000;
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(size);
        for (int i = 0; i < size; i++) {
            packer.packInt(i);
        }
        packer.packNil();
        byte[] a = packer.toByteArray();
        packer.clear();
        packer.packArrayHeader(size);
        for (int i = 0; i < size; i++) {
            packer.packInt(i == 150_000 ? -1 : i);
        }
        packer.packBoolean(true);
        byte[] b = packer.toByteArray();
        assertEquals(
                "- message 0, [150000]: 150000\n+ message 0, [150000]: -1\n- message 1: null\n+ message 1: true\n",
                diff(1, a, b));
        diff(0, a, a, "--formats");
    }

    @Test
    void formatsOfLargeArrays() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(20_000);
        for (int i = 0; i < 20_000; i++) {
            packer.packInt(i % 100);
        }
        byte[] a = packer.toByteArray();
        byte[] wide = new byte[a.length + 1];
        System.arraycopy(a, 0, wide, 0, a.length - 1);
        wide[a.length - 1] = MessagePack.Code.UINT8;
        wide[a.length] = a[a.length - 1];
        assertEquals("", diff(0, a, wide));
        assertEquals(
                "- message 0, [19999]: 99 (positive fixint)\n+ message 0, [19999]: 99 (uint 8)\n",
                diff(1, a, wide, "--formats"));
    }

    @Test
    void formatsInKeysAreCompared() throws IOException {
        assertEquals(
                "- [#0 key][0]: 1 (positive fixint)\n+ [#0 key][0]: 1 (uint 8)\n",
                diff(1, hex("819101c0"), hex("8191cc01c0"), "--formats"));
        diff(0, hex("819101c0"), hex("8191cc01c0"));
    }

    /** Formats are printed only if two values do not differ otherwise. */
    @Test
    void formatsAreNotNamedForOtherDifferences() throws IOException {
        byte[] a = json('"' + "x".repeat(200) + '"');
        byte[] b = json('"' + "x".repeat(300) + '"');
        String x = "x".repeat(40);
        String where = " (different after 200 characters)";
        assertEquals(
                "- ...\"" + x + '"' + where + "\n+ ...\"" + x.repeat(3) + '"' + where + '\n',
                diff(1, a, b).replace("\"...", "\""));
    }

    @Test
    void longValuesAreShownAroundTheDifference() throws IOException {
        String text = "0123456789".repeat(40);
        String where = " (different after 201 characters)\n";
        assertEquals(
                "- ...\"" + text.substring(161, 281) + "\"..." + where + "+ ...\""
                        + text.substring(161, 201) + "\ud83d\ude00"
                        + text.substring(202, 280) + "\"..." + where,
                diff(
                        1,
                        json('"' + text + '"'),
                        json('"' + text.substring(0, 201) + "\ud83d\ude00" + text.substring(202)
                                + '"')));
        for (Value[] pair : new Value[][] {
            {ValueFactory.newBinary(new byte[400]), ValueFactory.newBinary(changed(400, 300))},
            {
                ValueFactory.newExtension((byte) 5, new byte[400]),
                ValueFactory.newExtension((byte) 5, changed(400, 300))
            },
            {ValueFactory.newString(changed(400, 10)), ValueFactory.newString(both(400, 10, 300))},
        }) {
            List<String> lines =
                    diff(1, packed(pair[0]), packed(pair[1])).lines().toList();
            assertEquals(2, lines.size());
            assertFalse(lines.get(0).substring(1).equals(lines.get(1).substring(1)), lines.get(0));
            for (String line : lines) {
                assertTrue(line.endsWith("...) (different after 300 bytes)"), line);
                assertTrue(line.contains("(..."), line);
            }
        }
    }

    private static byte[] changed(int length, int index) {
        byte[] bytes = new byte[length];
        bytes[index] = (byte) 0xff;
        return bytes;
    }

    private static byte[] both(int length, int first, int second) {
        byte[] bytes = changed(length, first);
        bytes[second] = 1;
        return bytes;
    }

    /** Any difference is visible, wherever it is and whatever has to be escaped. */
    @Test
    void linesOfValuesThatDifferDiffer() throws IOException {
        Random random = new Random(6);
        for (int i = 0; i < 300; i++) {
            StringBuilder text = new StringBuilder();
            int length = 1 + random.nextInt(300);
            for (int j = 0; j < length; j++) {
                text.append(
                        random.nextInt(3) == 0
                                ? "\u0001"
                                : random.nextBoolean() ? "a" : "\ud83d\ude00");
            }
            String a = text.toString();
            int index = a.offsetByCodePoints(0, random.nextInt(length));
            String b = a.substring(0, index) + "b" + a.substring(a.offsetByCodePoints(index, 1));
            List<String> lines = diff(
                            1, packed(ValueFactory.newString(a)), packed(ValueFactory.newString(b)))
                    .lines()
                    .toList();
            assertFalse(lines.get(0).substring(1).equals(lines.get(1).substring(1)), lines.get(0));
            assertTrue(lines.get(0).length() < 800, lines.get(0));
        }
    }

    /** Keys chosen to collide do not collide here, so maps stay fast. */
    @Test
    void keysCannotBeMadeToCollide() throws IOException {
        for (int kind = 0; kind < 5; kind++) {
            List<Value> keys = new ArrayList<>();
            for (int i = 0; i < 4096; i++) {
                String text = "";
                for (int bit = 0; bit < 12; bit++) {
                    text += (i >> bit & 1) == 0 ? "Aa" : "BB";
                }
                keys.add(
                        switch (kind) {
                            case 0 -> ValueFactory.newString(text);
                            case 1 -> ValueFactory.newInteger(i * 0x1_0000_0001L);
                            case 2 ->
                                ValueFactory.newExtension(
                                        (byte) 5, text.getBytes(StandardCharsets.UTF_8));
                            case 3 ->
                                ValueFactory.newArray(
                                        ValueFactory.newInteger(i),
                                        ValueFactory.newInteger(31L * (4096 - i)));
                            default -> ValueFactory.newTimestamp(i, 31 * (4096 - i));
                        });
            }
            Set<Integer> hashes = new HashSet<>();
            List<Value> entries = new ArrayList<>();
            Elements elements =
                    new Elements(new ByteArrayInputStream(packed(keys.toArray(Value[]::new))));
            for (Value key : keys) {
                elements.next();
                hashes.add(Node.read(elements).hash());
                entries.add(key);
                entries.add(ValueFactory.newNil());
            }
            assertTrue(hashes.size() > 4000, kind + ": " + hashes.size());
            byte[] map = packed(ValueFactory.newMap(entries.toArray(Value[]::new)));
            diff(0, map, map, "--ignore-order");
        }
    }

    /** The reader closes the output early, but the files still differ. */
    @Test
    void aClosedPipeDoesNotHideTheDifference() throws IOException {
        String fileA = "" + Files.write(folder.resolve("a"), json("[1]"));
        String fileB = "" + Files.write(folder.resolve("b"), json("[2]"));
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new ClosedPipeException(new IOException("Broken pipe"));
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(InputStream.nullInputStream(), closed, new PrintStream(err));
        Main main = new Main(console, new Stopwatch(0, 0));
        assertEquals(1, main.run("diff", fileA, fileB));
        assertEquals(0, main.run("diff", fileA, fileA));
        assertEquals(0, main.run("inspect", fileA));
        assertEquals("", err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void optionsAndExitCodes() throws IOException {
        byte[] a = json("[1,2,3]");
        byte[] b = json("[4,5,6]");
        assertEquals("", diff(1, a, b, "--quiet"));
        assertEquals("- [0]: 1\n+ [0]: 4\n", diff(1, a, b, "--limit=1"));
        assertEquals(
                "\u001b[31m- [0]: 1\u001b[39m\n\u001b[32m+ [0]: 4\u001b[39m\n",
                diff(1, a, b, "--limit=1", "--color=always").replace("[39m[0m", "[39m"));
        String fileA = folder.resolve("a").toString();
        tool.in(a).run(0, "diff", fileA, "-");
        tool.run(2, "diff", "-", "-");
        tool.run(2, "diff", fileA);
        tool.run(2, "diff", fileA, fileA, "--limit=-1");
        assertEquals(
                "msgpack: --limit is -1; choose 0 or more; see msgpack diff --help\n", tool.err());
        String missing = folder.resolve("missing").toString();
        tool.run(2, "diff", fileA, missing);
        assertEquals("msgpack: no such file: " + missing + "\n", tool.err());
    }

    @Test
    void brokenAndDeepInputIsTrouble() throws IOException {
        RandomMessage messages = new RandomMessage(3);
        Random random = new Random(3);
        for (int i = 0; i < 300; i++) {
            byte[] message = messages.next();
            byte[] cut = Arrays.copyOf(message, random.nextInt(message.length));
            byte[] flipped = message.clone();
            flipped[random.nextInt(message.length)] ^= (byte) (1 << random.nextInt(8));
            for (byte[] broken : new byte[][] {cut, flipped}) {
                Path fileA = Files.write(folder.resolve("a"), message);
                int status = tool.in(broken).status("diff", "" + fileA, "-");
                assertEquals(status == 2 ? 1 : 0, tool.err().lines().count(), tool.err());
                assertFalse(tool.err().contains("bug"), tool.err());
            }
        }
        byte[] deep = "\u0091".repeat(1000).getBytes(StandardCharsets.ISO_8859_1);
        deep[999] = 1;
        diff(2, deep, deep);
        assertTrue(tool.err().contains("nested deeper than 512"), tool.err());
        byte[] ok = Arrays.copyOfRange(deep, 490, 1000);
        diff(0, ok, ok);
    }
}
