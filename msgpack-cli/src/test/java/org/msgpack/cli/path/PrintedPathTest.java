/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.cli.Printable;
import org.msgpack.cli.Tool;
import org.msgpack.cli.convert.RandomMessage;
import org.msgpack.cli.element.Elements;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/** The printed path of an element leads back to it. */
class PrintedPathTest {
    private static byte[] hex(String hexadecimal) {
        return HexFormat.of().parseHex(hexadecimal);
    }

    private static List<Long> offsets(byte[] message, ValuePath path) throws IOException {
        List<Long> offsets = new ArrayList<>();
        new PathWalk(path).walk(MessagePack.newDefaultUnpacker(message), unpacker -> {
            offsets.add(unpacker.getTotalReadBytes());
            unpacker.skipValue();
            return true;
        });
        return offsets;
    }

    /** Only values of repeated keys share a path; they are found in order. */
    @Test
    void eachElementIsFoundByItsPath() throws IOException {
        RandomMessage messages = new RandomMessage(11);
        int inKeys = 0;
        int literals = 0;
        for (int i = 0; i < 3000; i++) {
            byte[] message = messages.next();
            Map<String, List<Long>> places = new LinkedHashMap<>();
            Elements elements = new Elements(new ByteArrayInputStream(message));
            while (elements.next()) {
                if (!elements.isKey()) {
                    ValuePath path = elements.path();
                    assertEquals(elements.depth(), path.steps().size());
                    places.computeIfAbsent(path.toString(), text -> new ArrayList<>())
                            .add(elements.offset());
                }
            }
            for (Map.Entry<String, List<Long>> place : places.entrySet()) {
                String text = place.getKey();
                assertEquals(text, Printable.visible(text));
                ValuePath path = ValuePath.parse(text);
                assertEquals(text, path.toString());
                assertEquals(place.getValue(), offsets(message, path), text);
                inKeys += text.contains(" key]") ? 1 : 0;
                literals += text.contains("[=") ? 1 : 0;
            }
        }
        assertTrue(inKeys > 100 && literals > 300, inKeys + " " + literals);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "81c001                         | [=null]",
                "81c301                         | [=true]",
                "81ca3fc0000001                 | [=1.5]",
                "81cb3ff800000000000001         | [=1.5]",
                "81cb7ff800000000000001         | [=NaN]",
                "81cb7ff800000000000101         | [=NaN(0x7ff8000000000001)]",
                "81cbfff000000000000001         | [=-Infinity]",
                "81cfffffffffffffffff01         | [=18446744073709551615]",
                "81d1ffff01                     | [-1]",
                "81c401ab01                     | [=h'ab']",
                "81d405ab01                     | [=ext(5, h'ab')]",
                "81d6ff0000000001               | [=ext(-1, h'00000000')]",
                "81a1ff01                       | [=str(h'ff')]",
                "81a31b0a2201                   | [\"\\u001b\\n\\\"\"]",
                "82c0018190c002                 | [#1]",
                "829001910501                   | [#1]",
            })
    void keysOfAllTypes(String message, String path) throws IOException {
        byte[] bytes = hex(message);
        Elements elements = new Elements(new ByteArrayInputStream(bytes));
        String last = "";
        while (elements.next()) {
            last = elements.path().toString();
        }
        assertEquals(path, last);
        Tool tool = new Tool().in(bytes);
        tool.run(0, "inspect", "-", "--json", "--path=" + path);
        assertEquals(1, tool.out().lines().count());
        assertTrue(tool.out().contains("\"offset\":" + (bytes.length - 1) + ","), tool.out());
        tool.run(0, "select", path, "-");
        assertEquals(bytes[bytes.length - 1] + "\n", tool.out());
        tool.run(0, "select", "*", "-", "--with-path");
        assertTrue(tool.out().contains("\"path\":" + Printable.quoted(path)), tool.out());
    }

    /** Such keys are identified by index, so that paths do not keep them in memory. */
    @Test
    void longKeysAreNamedByTheirPlace() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(3).packString("x".repeat(300)).packInt(1);
        packer.packBinaryHeader(300).writePayload(new byte[300]);
        packer.packInt(2).packExtensionTypeHeader((byte) 5, 300).writePayload(new byte[300]);
        packer.packInt(3);
        Tool tool = new Tool().in(packer.toByteArray());
        tool.run(0, "select", "*", "-", "--with-path");
        for (int i = 0; i < 3; i++) {
            assertTrue(tool.out().contains("\"path\":\"[#" + i + "]\",\"value\":" + (i + 1)));
            assertEquals(
                    i + 1 + "\n",
                    new Tool()
                            .in(packer.toByteArray())
                            .run(0, "select", "[#" + i + "]", "-")
                            .out());
        }
        tool.run(0, "select", "[" + Printable.quoted("x".repeat(300)) + "]", "-");
        assertEquals("1\n", tool.out());
        tool.run(0, "select", "[=h'" + "00".repeat(300) + "']", "-");
        assertEquals("2\n", tool.out());
        tool.run(1, "select", "[=h'00']", "-");
        tool.run(1, "inspect", "--path=[#3]", "-");
        assertEquals(
                "msgpack: no value at [#3]: the message at byte 0 has 3 entries; inspect it with a"
                        + " shorter path\n",
                tool.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[='a']         | a",
                "[=5]           | [5]",
                "[=1e2]         | [=100.0]",
                "[=ext(5,h'')]  | [=ext(5, h'')]",
                "[=str(h'61')]  | a",
                "[=h'AB']       | [=h'ab']",
                "[#2 key][0]    | [#2 key][0]",
            })
    void otherNotationsMeanTheSame(String text, String path) {
        assertEquals(path, ValuePath.parse(text).toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[=]",
                "[=x]",
                "[=h'a']",
                "[=h'ab]",
                "[=ext(5)]",
                "[=ext(x, h'')]",
                "[=str(h'')",
                "[=NaN(0x1)]",
                "[=123456789012345678901]",
                "[#]",
                "[#1 value]",
                "[\"\\u12\"]",
                "[\"\\u12xx\"]"
            })
    void otherTextIsNoKey(String text) {
        assertThrows(PathSyntaxException.class, () -> ValuePath.parse(text));
        Tool tool = new Tool().in(hex("01"));
        tool.run(2, "select", text, "-");
        assertEquals(1, tool.err().lines().count());
    }
}
