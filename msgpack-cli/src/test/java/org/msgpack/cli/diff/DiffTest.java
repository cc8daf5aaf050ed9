/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.msgpack.cli.Tool;
import org.msgpack.cli.convert.RandomMessage;
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

    /** Returns what is printed of the differences between files. */
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
                "cb7ff8000000000000 | cb7ff8000000000001 | - NaN;+ NaN",
                "d40501 | d40601 | - ext 5(AQ==);+ ext 6(AQ==)",
                "d6ff00000000 | d6ff00000001 | - 1970-01-01T00:00:00Z;+ 1970-01-01T00:00:01Z",
                "a1ff | a1fe | - str(/w==);+ str(/g==)",
                "81c001 | 81c002 | - null: 1;+ null: 2",
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

        /** Returns the same but for one scalar, and adds the way to it. */
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

        /** Returns the same with the entries of all maps in another order. */
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

    /** Neither fits into memory as a whole if there is little; elements are compared one by one. */
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
                "- [150000]: 150000\n+ [150000]: -1\n- message 1: null\n+ message 1: true\n",
                diff(1, a, b));
        diff(0, a, a, "--formats");
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
