/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.inspect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.msgpack.cli.Tool;
import org.msgpack.cli.convert.RandomMessage;
import org.msgpack.codec.dialect.Fluentd;
import org.msgpack.codec.dialect.Msgpackr;
import org.msgpack.codec.dialect.Tarantool;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.Code;

class InspectTest {
    private static final Pattern COLOR = Pattern.compile("\\x1b\\[\\d+m");

    private final Tool tool = new Tool();

    private static byte[] example() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(2);
        packer.packString("users").packArrayHeader(2);
        packer.packMapHeader(1).packString("name").packString("Ada");
        packer.packMapHeader(0);
        packer.packString("n").packArrayHeader(0);
        packer.packString("end");
        return packer.toByteArray();
    }

    private static byte[] numbers(int count) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(count);
        for (int i = 0; i < count; i++) {
            packer.packInt(i);
        }
        return packer.toByteArray();
    }

    private String inspect(byte[] bytes, String... options) {
        List<String> args = new ArrayList<>(List.of("inspect", "-"));
        args.addAll(List.of(options));
        return tool.in(bytes).run(0, args.toArray(new String[0])).out();
    }

    /** Returns the last column of all lines, concatenated. */
    private static String values(String out) {
        StringBuilder values = new StringBuilder();
        for (String line : out.split("\n", 0)) {
            values.append(line.substring(63).trim());
        }
        return values.toString();
    }

    /** Parses the JSON object on each line. */
    private static List<Map<String, String>> objects(String out) throws IOException {
        List<Map<String, String>> objects = new ArrayList<>();
        try (JsonParser parser = new JsonFactory().createParser(out)) {
            while (parser.nextToken() == JsonToken.START_OBJECT) {
                Map<String, String> members = new HashMap<>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    String name = parser.currentName();
                    parser.nextToken();
                    int begin = (int) parser.currentTokenLocation().getCharOffset();
                    if (parser.currentToken().isStructStart()) {
                        parser.skipChildren();
                        int end = (int) parser.currentLocation().getCharOffset();
                        members.put(name, out.substring(begin, end));
                    } else {
                        members.put(name, parser.getText());
                    }
                }
                objects.add(members);
            }
        }
        return objects;
    }

    @Test
    void eachElementHasALine() throws IOException {
        assertEquals("""
                       0  82                         fixmap, 2 entries         {
                       1  A5 75 73 65 72 73          fixstr, 5 bytes             "users":
                       7  92                         fixarray, 2 elements        [
                       8  81                         fixmap, 1 entry               {
                       9  A4 6E 61 6D 65             fixstr, 4 bytes                 "name":
                      14  A3 41 64 61                fixstr, 3 bytes                 "Ada"},
                      18  80                         fixmap, 0 entries             {}],
                      19  A1 6E                      fixstr, 1 byte              "n":
                      21  90                         fixarray, 0 elements        []}
                      22  A3 65 6E 64                fixstr, 3 bytes           "end"
                """, inspect(example()));
    }

    @Test
    void theValuesAreTheDocument() throws IOException {
        for (String json : List.of(
                "[]",
                "{}",
                "[[],{},[{}]]",
                "{\"a\":[1,-1,{\"b\":null}],\"c\":{}}",
                "[1.5,300,\"\u00e4\\\"\\n\",false,18446744073709551615]")) {
            byte[] packed = tool.in(json)
                    .run(0, "convert", "-", "-", "-fjson", "-tmsgpack")
                    .bytes();
            assertEquals(json, values(inspect(packed)));
        }
    }

    @Test
    void whatJsonLacksHasANotation() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packTimestamp(Instant.parse("2026-01-31T12:00:00.5Z"));
        packer.packBinaryHeader(2).writePayload(new byte[] {1, (byte) 0xab});
        packer.packExtensionTypeHeader((byte) 5, 3).writePayload(new byte[3]);
        packer.packExtensionTypeHeader((byte) -1, 3).writePayload(new byte[3]);
        packer.packFloat(0.1f).packDouble(0.1).packFloat(Float.NaN);
        packer.packRawStringHeader(2).writePayload(new byte[] {'a', (byte) 0xff});
        String out = inspect(packer.toByteArray());
        assertEquals(
                """
                timestamp("2026-01-31T12:00:00.500Z")
                h'01ab'
                ext(5, h'000000')
                timestamp(h'000000') (malformed)
                0.1
                0.1
                NaN
                "a\ufffd" (not UTF-8)
                """, out.lines().map(line -> line.substring(63) + "\n").reduce("", String::concat));
        assertTrue(out.contains("float 32"), out);
        assertTrue(out.contains("ext 8, type 5, 3 bytes"), out);
    }

    @Test
    void dialectsTellWhatAnExtMeans() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        Fluentd.eventTime().pack(packer, Instant.parse("2026-01-31T12:00:00Z"));
        Tarantool.decimals().pack(packer, new java.math.BigDecimal("1.50"));
        Msgpackr.bigIntegers().pack(packer, java.math.BigInteger.ONE.shiftLeft(70));
        packer.packExtensionTypeHeader((byte) 't', 5).writePayload(new byte[] {4, 1, 0, 2, 0});
        packer.packExtensionTypeHeader((byte) 'r', 1).writePayload(new byte[] {0x40});
        packer.packExtensionTypeHeader((byte) 2, 3).writePayload(new byte[3]);
        packer.packExtensionTypeHeader((byte) 9, 1).writePayload(new byte[1]);
        byte[] all = packer.toByteArray();
        assertEquals(
                "EventTime(\"2026-01-31T12:00:00Z\")decimal(1.50)BigInt(1180591620717411303424)"
                        + "typed array([1,2])record(64)uuid(h'000000') (malformed)ext(9, h'00')",
                values(inspect(all, "--ext=fluentd,tarantool,msgpackr")));
        List<Map<String, String>> objects =
                objects(inspect(all, "--json", "--ext=ruby,tarantool,msgpackr"));
        assertEquals("Symbol", objects.get(0).get("name"));
        assertEquals("1.50", objects.get(1).get("value"));
        assertEquals("[1,2]", objects.get(3).get("value"));
        assertEquals("uuid", objects.get(5).get("name"));
        assertEquals(null, objects.get(5).get("value"));
        assertEquals("AAAA", objects.get(5).get("data"));
        assertEquals(null, objects.get(6).get("name"));
        tool.in(all).run(2, "inspect", "-", "--ext=cobol");
    }

    @Test
    void longContainersAndTextsAreShownInPart() throws IOException {
        byte[] thousand = numbers(2000);
        String out = inspect(thousand);
        assertEquals(22, out.lines().count());
        assertTrue(
                out.endsWith(
                        "      23" + " ".repeat(57) + "... 1,980 more elements, 5,596 bytes ]\n"),
                out);
        assertEquals(2001, inspect(thousand, "--all").lines().count());
        assertEquals(5, inspect(thousand, "--items=3").lines().count());
        assertTrue(values(inspect(thousand, "--items=0")).startsWith("[... 2,000 more elements"));
        assertEquals(2001, inspect(thousand, "--json").lines().count());

        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(2).packString("x".repeat(100)).packArrayHeader(1);
        packer.packString("\ud83d\ude00".repeat(50));
        packer.packInt(7).packBinaryHeader(1000).writePayload(new byte[1000]);
        byte[] texts = packer.toByteArray();
        assertEquals(
                "{\"xxxxx\"...:[\"\ud83d\ude00\ud83d\ude00\"...],7:h'0000...'}",
                values(inspect(texts, "--width=5")));
        assertTrue(values(inspect(texts, "--all")).contains("\ud83d\ude00".repeat(50) + "\"]"));
        assertEquals(
                "{\"xxxxx\"...:[\"\ud83d\ude00\ud83d\ude00\"...],... 1 more entry, 1,004 bytes }",
                values(inspect(texts, "--width=5", "--items=1")));
    }

    @Test
    void aPathLeadsIntoEachMessage() throws IOException {
        byte[] twice = concat(example(), example());
        assertEquals("\"Ada\"\"Ada\"", values(inspect(twice, "--path=users[0].name")));
        assertEquals("{}{}", values(inspect(twice, "-p", "users[-1]")));
        assertEquals("[][]", values(inspect(twice, "-p", "n")));
        List<Map<String, String>> objects = objects(inspect(twice, "--json", "-p", "users[*]"));
        assertEquals("users[0].name", objects.get(2).get("path"));
        assertEquals("3", objects.get(2).get("depth"));
        assertEquals("users[1]", objects.get(3).get("path"));
        assertEquals("2", objects.get(4).get("message"));
        for (String[] nothing : new String[][] {
            {"users[2].name", "users at byte 7 has 2 elements"},
            {"users[-3]", "users at byte 7 has 2 elements"},
            {"users[0].age", "users[0] at byte 8 has no key age"},
            {"n[*]", "n at byte 21 has no elements"},
            {"users[0].name.x", "users[0].name at byte 14 is fixstr"},
            {"x", "the message at byte 0 has no key x"},
        }) {
            tool.in(example()).run(1, "inspect", "-", "-p", nothing[0]);
            assertEquals(
                    "msgpack: no value at " + nothing[0] + ": " + nothing[1]
                            + "; inspect it with a shorter path\n",
                    tool.err());
        }
        tool.in("").run(1, "inspect", "-", "-p", "x");
        assertTrue(tool.err().contains("the input is empty"), tool.err());
        tool.in(example()).run(1, "inspect", "-", "-p", "a" + ".a".repeat(1000));
        assertTrue(tool.err().contains("a path may have at most 500 steps"), tool.err());
    }

    @Test
    void offsetAndLimitShowAPart() throws IOException {
        assertEquals("\"end\"", values(inspect(example(), "--offset=22")));
        assertEquals("", inspect(example(), "--offset=26"));
        assertEquals("", inspect(example(), "--offset=26", "-n5"));
        assertTrue(inspect(example(), "--limit=2").endsWith("\"users\":\n     ...\n"));
        assertEquals(10, inspect(example(), "--limit=10").lines().count());
        assertEquals(2, objects(inspect(example(), "--limit=2", "--json")).size());
        tool.in(example()).run(1, "inspect", "-", "--offset=5");
        assertEquals(
                "msgpack: --offset=5 is inside the message at byte 0; choose 0, or 22 for the next"
                        + " one\n",
                tool.err());
        tool.in(example()).run(1, "inspect", "-", "--offset=27");
        assertEquals(
                "msgpack: --offset=27 is after the end, which is at byte 26; choose a lower one\n",
                tool.err());
    }

    @Test
    void wrongUsage() {
        for (String[] args : new String[][] {
            {"inspect"},
            {"inspect", "-", "--limit=-1"},
            {"inspect", "-", "--offset=-1"},
            {"inspect", "-", "--items=-1"},
            {"inspect", "-", "--width=-1"},
            {"inspect", "-", "--width=5", "--json"},
            {"inspect", "-", "--width=5", "--all"},
            {"inspect", "-", "--path=a["},
            {"inspect", "-", "--from=json"},
        }) {
            tool.in("").run(2, args);
            assertEquals(1, tool.err().lines().count(), tool.err());
        }
    }

    @Test
    void linesOfJsonPartitionTheFile() throws IOException {
        RandomMessage random = new RandomMessage(1);
        for (int i = 0; i < 60; i++) {
            byte[] file = concat(random.next(), random.next());
            for (String items : List.of("--items=99", "--items=2")) {
                long offset = 0;
                for (Map<String, String> element : objects(inspect(file, "--json", items))) {
                    assertEquals(offset, Long.parseLong(element.get("offset")));
                    offset += Long.parseLong(element.get("length"));
                }
                assertEquals(file.length, offset);
            }
        }
    }

    @Test
    void nothingControlsTheTerminal() throws IOException {
        RandomMessage random = new RandomMessage(2);
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        StringBuilder every = new StringBuilder();
        for (char c = 0; c < 0x2100; c++) {
            every.append(c);
        }
        packer.packMapHeader(1).packString(every.toString()).packString(every.toString());
        packer.packMapHeader(1).packString("\u001b[31m").packString("\u001b[31m");
        requirePrintable(packer.toByteArray());
        for (int i = 0; i < 30; i++) {
            requirePrintable(random.next());
        }
    }

    private void requirePrintable(byte[] file) {
        for (String[] args : new String[][] {
            {"inspect", "-"},
            {"inspect", "-", "--all"},
            {"inspect", "-", "--json"},
            {"inspect", "-", "--json", "--path=[*]"},
            {"inspect", "-", "--path=[*].x"},
            {"inspect", "-", "--color=always"},
            {"select", "[*]", "-", "--with-path"},
            {"select", "[. != 1]", "-"},
        }) {
            tool.in(file).status(args);
            String shown = COLOR.matcher(tool.out()).replaceAll("") + tool.err();
            assertFalse(shown.chars().anyMatch(c -> c != '\n' && Character.isISOControl(c)), shown);
        }
    }

    @Test
    void colorsAddNothingButColors() throws IOException {
        String plain = inspect(example());
        String colored = inspect(example(), "--color=always");
        assertTrue(colored.length() > plain.length());
        assertEquals(plain, COLOR.matcher(colored).replaceAll(""));
        byte[] numbers = numbers(100);
        assertEquals(
                inspect(numbers),
                COLOR.matcher(inspect(numbers, "--color=always")).replaceAll(""));
    }

    @Test
    void brokenFilesAreShownUpToTheError() throws IOException {
        byte[] all = example();
        for (int length = 1; length < 22; length++) {
            tool.in(Arrays.copyOf(all, length)).run(1, "inspect", "-");
            assertEquals(1, tool.err().lines().count(), tool.err());
            assertTrue(tool.err().contains("at byte"), tool.err());
            assertTrue(length == 1 || tool.out().startsWith("       0  82"), tool.out());
        }
        tool.in(new byte[] {1, Code.NEVER_USED}).run(1, "inspect", "-");
        assertEquals("1", values(tool.out()));
        assertTrue(tool.err().contains("0xc1) at byte 1;"), tool.err());
        for (byte first :
                new byte[] {Code.STR32, Code.BIN32, Code.EXT32, Code.ARRAY32, Code.MAP32}) {
            tool.in(new byte[] {first, -1, -1, -1, -1, 0}).run(1, "inspect", "-");
            assertEquals(1, tool.err().lines().count(), tool.err());
            tool.in(new byte[] {first, 127, -1, -1, -1, 0}).run(1, "inspect", "-");
            tool.in(new byte[] {first, 127, -1, -1, -1, 0}).run(1, "inspect", "-", "--json");
            tool.in(new byte[] {first, 127, -1, -1, -1, 0}).run(1, "select", ".", "-");
            assertEquals(1, tool.err().lines().count(), tool.err());
        }
    }

    @Test
    void randomDamageIsNoBug() {
        RandomMessage messages = new RandomMessage(3);
        Random random = new Random(3);
        for (int i = 0; i < 80; i++) {
            byte[] file = messages.next();
            file[random.nextInt(file.length)] ^= (byte) (1 << random.nextInt(8));
            byte[] cut = Arrays.copyOf(file, 1 + random.nextInt(file.length));
            for (byte[] damaged : List.of(file, cut)) {
                for (String[] args : new String[][] {
                    {"inspect", "-", "--items=2", "--ext=fluentd,msgpackr,ruby,tarantool"},
                    {"inspect", "-", "--json", "--ext=tarantool,msgpackr"},
                    {"inspect", "-", "--path=[0]"},
                    {"inspect", "-", "--path=*.key"},
                    {"select", "[key == 1 || . > \"2020-01-01\"]", "-"},
                    {"select", "*[. > 1]", "-", "--to=msgpack"},
                }) {
                    int status = tool.in(damaged).status(args);
                    assertTrue(status <= 1, tool.err());
                    assertEquals(status, tool.err().lines().count(), tool.err());
                    assertFalse(tool.err().contains("bug"), tool.err());
                }
            }
        }
    }

    @Test
    void aMillionLevels() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i < 1_000_000; i++) {
            packer.packArrayHeader(1);
        }
        byte[] cut = packer.toByteArray();
        byte[] whole = concat(cut, new byte[] {1});
        tool.in(cut).run(1, "select", ".", "-");
        assertEquals(1, tool.err().lines().count(), tool.err());
        byte[] end = Arrays.copyOfRange(whole, 900_000, whole.length);
        assertEquals(100_001, inspect(end).lines().count());
        assertTrue(tool.out().contains("(depth 99999) "));
        assertEquals(100_001, inspect(end, "--json").lines().count());
        assertEquals(4, inspect(whole, "-p", "[0][0]", "-n3").lines().count());
        tool.in(whole).run(0, "select", ".", "-");
        assertEquals(2_000_002, tool.bytes().length);
        tool.in(whole).run(1, "select", "[. == 1]", "-");
    }

    static byte[] concat(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    @Test
    void largeElementsCrossTheChunksOfTheInput() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(300);
        byte[] payload = new byte[10_000];
        for (int i = 0; i < 300; i++) {
            Arrays.fill(payload, (byte) i);
            packer.packBinaryHeader(payload.length).writePayload(payload);
        }
        byte[] file = packer.toByteArray();
        int i = 0;
        for (String line : inspect(file, "--all", "-p", "[*]").split("\n", 0)) {
            String hex = String.format("%02X", i++ & 0xff);
            assertTrue(line.substring(10).startsWith("C5 27 10 " + hex + " " + hex), line);
        }
        assertEquals(300, i);
        tool.in(file).run(0, "select", ".", "-", "--to=msgpack");
        assertArrayEquals(file, tool.bytes());
        tool.in(concat(new byte[] {(byte) (Code.FIXMAP_PREFIX | 1), 'a'}, file));
        assertEquals("1\n", tool.run(0, "select", "[[97][299]]", "-", "--count").out());
    }
}
