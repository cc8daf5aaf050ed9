/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.stats;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.cli.Tool;
import org.msgpack.cli.convert.RandomMessage;
import org.msgpack.cli.path.ValuePath;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.Value;

public class StatsTest {
    private static final String ALL = "--limit=1000000";

    @TempDir
    Path folder;

    private final Tool tool = new Tool();

    private JsonNode json(byte[] messages, String... options) throws IOException {
        List<String> args = new ArrayList<>(List.of("stats", "-", "--json"));
        args.addAll(List.of(options));
        tool.in(messages).run(0, args.toArray(new String[0]));
        return new ObjectMapper().readTree(tool.bytes());
    }

    private static byte[] random(int seed, int count) {
        RandomMessage messages = new RandomMessage(seed);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < count; i++) {
            all.writeBytes(messages.next());
        }
        return all.toByteArray();
    }

    private static byte[] users() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(1).packString("users").packArrayHeader(2);
        packer.packMapHeader(1).packString("name").packString("Ada");
        packer.packMapHeader(2)
                .packString("name")
                .packString("Grace")
                .packString("id")
                .packInt(7);
        return packer.toByteArray();
    }

    /** Returns texts that all have the same {@link String#hashCode}. */
    public static String colliding(int number) {
        StringBuilder text = new StringBuilder();
        for (int bit = 0; bit < 15; bit++) {
            text.append((number >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return text.toString();
    }

    private static long sum(JsonNode rows, String field) {
        long sum = 0;
        for (JsonNode row : rows) {
            sum += row.get(field).asLong();
        }
        return sum;
    }

    private static void count(Value value, Map<String, Long> counts) {
        counts.merge(StatsJson.name(value.getValueType()), 1L, Long::sum);
        if (value.isArrayValue()) {
            value.asArrayValue().forEach(element -> count(element, counts));
        } else if (value.isMapValue()) {
            value.asMapValue().entrySet().forEach(entry -> {
                count(entry.getKey(), counts);
                count(entry.getValue(), counts);
            });
        }
    }

    @Test
    void everyByteIsCountedOnce() throws IOException {
        for (int seed = 0; seed < 100; seed++) {
            byte[] messages = random(seed, 10);
            JsonNode stats = json(messages, ALL, "--no-sizes");
            assertEquals(messages.length, stats.get("bytes").asLong());
            assertEquals(10, stats.get("messages").asInt());
            assertEquals(messages.length, sum(stats.get("formats"), "bytes"));
            assertEquals(messages.length, sum(stats.get("types"), "bytes"));
            assertEquals(messages.length, sum(stats.get("paths"), "ownBytes"));
            assertEquals(messages.length, stats.get("paths").get(0).get("bytes").asLong());
            JsonNode keys = stats.get("keys");
            // Keys that are arrays or maps are not in the list.
            assertTrue(keys.get("bytes").asLong() >= sum(keys.get("list"), "bytes"));
            assertEquals(
                    keys.get("repeatedBytes").asLong(), sum(keys.get("list"), "repeatedBytes"));
            assertEquals(
                    stats.get("elements").asLong() - keys.get("count").asLong(),
                    sum(stats.get("paths"), "values"));
        }
    }

    @Test
    void elementsAreAsManyAsInTheValues() throws IOException {
        RandomMessage messages = new RandomMessage(1000);
        Map<String, Long> expected = new TreeMap<>();
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        for (int i = 0; i < 500; i++) {
            byte[] message = messages.next();
            try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message)) {
                Value value = unpacker.unpackValue();
                if (!hasKeyTwice(value)) { // a map of the value tree has no entry twice
                    count(value, expected);
                    kept.writeBytes(message);
                }
            } catch (MessageFormatException e) {
                // a timestamp that is none
            }
        }
        assertTrue(kept.size() > 1000);
        Map<String, Long> found = new TreeMap<>();
        for (JsonNode row : json(kept.toByteArray(), "--no-sizes").get("types")) {
            found.put(row.get("type").asText(), row.get("count").asLong());
        }
        assertEquals(expected, found);
    }

    private static boolean hasKeyTwice(Value value) {
        if (value.isArrayValue()) {
            return value.asArrayValue().list().stream().anyMatch(StatsTest::hasKeyTwice);
        } else if (value.isMapValue()) {
            return value.asMapValue().map().size() < value.asMapValue().size()
                    || Arrays.stream(value.asMapValue().getKeyValueArray())
                            .anyMatch(StatsTest::hasKeyTwice);
        }
        return false;
    }

    @Test
    void sizesAreThoseOfConvertedFiles() throws IOException {
        Path file = folder.resolve("users.msgpack");
        Files.write(file, users());
        for (JsonNode size : json(users()).get("sizes")) {
            String format = size.get("format").asText();
            String name = folder.resolve("users." + format).toString();
            for (String end : List.of("", ".gz", ".zst")) {
                tool.run(0, "convert", file.toString(), name + end);
                String column = end.isEmpty() ? "plain" : end.equals(".gz") ? "gzip" : "zstd";
                assertEquals(
                        Files.size(Path.of(name + end)), size.get(column).asLong(), name + end);
            }
        }
    }

    @Test
    void whatAnotherFormatDoesNotHaveFollowsPolicies() throws IOException {
        int compared = 0;
        for (int seed = 0; seed < 40; seed++) {
            byte[] message = random(seed, 1);
            for (JsonNode size : json(message).get("sizes")) {
                int status = tool.in(message)
                        .status(
                                "convert",
                                "--from=msgpack",
                                "--to=" + size.get("format").asText(),
                                "-",
                                "-",
                                "--binary=base64",
                                "--ext=object",
                                "--keys=string",
                                "--nan=string",
                                "--numbers=round",
                                "--text=replace");
                assertEquals(status == 0, size.has("plain"), tool.err());
                if (status == 0) {
                    assertEquals(tool.bytes().length, size.get("plain").asLong());
                    compared++;
                }
            }
        }
        assertTrue(compared > 80);
    }

    @Test
    void pathsOfArraysAndKeys() throws IOException {
        JsonNode stats = json(users(), "--no-sizes");
        assertEquals(
                "[{\"path\":\"\",\"values\":1,\"ownBytes\":1,\"bytes\":34},"
                        + "{\"path\":\"users\",\"values\":1,\"ownBytes\":7,\"bytes\":33},"
                        + "{\"path\":\"users[*]\",\"values\":2,\"ownBytes\":2,\"bytes\":26},"
                        + "{\"path\":\"users[*].name\",\"values\":2,\"ownBytes\":20,\"bytes\":20},"
                        + "{\"path\":\"users[*].id\",\"values\":1,\"ownBytes\":4,\"bytes\":4}]",
                stats.get("paths").toString());
        assertEquals(3, stats.get("depth").get("most").asInt());
    }

    @Test
    void theValuesOfAMapWithManyKeysHaveOnePath() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(1000);
        for (int i = 0; i < 1000; i++) {
            packer.packString("id" + i).packMapHeader(3);
            packer.packString("name").packString("x");
            packer.packString("own" + i).packInt(1);
            packer.packString("list").packArrayHeader(1).packInt(5);
        }
        List<String> paths = new ArrayList<>();
        JsonNode stats = json(packer.toByteArray(), "--no-sizes", ALL);
        stats.get("paths").forEach(row -> paths.add(row.get("path").asText()));
        paths.sort(null);
        assertEquals(List.of("", "[*]", "[*][*]", "[*][*][*]"), paths);
        assertEquals(packer.toByteArray().length, sum(stats.get("paths"), "ownBytes"));
    }

    @Test
    void pathsAndKeysAreBounded() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i < 20_000; i++) {
            // Each has its own path, unless it is one of many keys.
            packer.packMapHeader(1).packString("k" + i % 50);
            packer.packMapHeader(1).packString("l" + i / 50 % 50);
            packer.packMapHeader(1).packString("m" + i / 2500).packMapHeader(1);
            packer.packString("key" + i).packNil();
        }
        byte[] messages = packer.toByteArray();
        JsonNode stats = json(messages, "--no-sizes", ALL);
        assertEquals(PathTree.MAX, stats.get("paths").size());
        assertEquals(
                messages.length,
                sum(stats.get("paths"), "ownBytes")
                        + stats.get("otherPaths").get("ownBytes").asLong());
        assertEquals(messages.length, stats.get("paths").get(0).get("bytes").asLong());
        assertEquals(KeyCounts.MAX, stats.get("keys").get("different").asInt());
        tool.in(messages).run(0, "stats", "-", "--no-sizes", "--limit=2");
        assertTrue(tool.out().contains("at least 10,000 different"), tool.out());
        assertTrue(tool.out().contains("\n(others) "), tool.out());
    }

    @Test
    void nobodyCanChooseKeysWithTheSameHash() throws IOException {
        Set<Integer> hashes = new HashSet<>();
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(2000);
        for (int i = 0; i < 1000; i++) {
            assertEquals(colliding(0).hashCode(), colliding(i).hashCode());
            hashes.add(new ValuePath.Key(colliding(i)).hashCode());
            long number = (long) i << 32 | i;
            assertEquals(0, Long.hashCode(number));
            hashes.add(new ValuePath.Index(number).hashCode());
            packer.packString(colliding(i)).packNil().packLong(number).packNil();
        }
        assertTrue(hashes.size() > 1900, hashes.size() + " hashes");
        JsonNode stats = json(packer.toByteArray(), "--no-sizes");
        assertEquals(2000, stats.get("keys").get("different").asInt());
    }

    @Test
    void theSameFileHasTheSameOutput() throws IOException {
        byte[] file = random(7, 300);
        String first = tool.in(file).run(0, "stats", "-", "--no-sizes", ALL).out();
        assertEquals(first, tool.run(0, "stats", "-", "--no-sizes", ALL).out());
    }

    @Test
    void tablesForPeople() throws IOException {
        Path file = folder.resolve("users.msgpack");
        Files.write(file, users());
        tool.run(0, "stats", file.toString());
        assertTrue(
                tool.out()
                        .startsWith(file + ": 1 message, 11 elements, 34 bytes\n"
                                + "Nesting: 2.2 deep on average, 3 at most (first at byte 9)\n"
                                + "Keys: 4 with 19 bytes (55.9%); 3 different;"
                                + " repetitions have 5 bytes (14.7%)\n"),
                tool.out());
        assertTrue(tool.out().contains("\nusers[*].name       2     20"), tool.out());
        assertTrue(tool.out().contains("\nMessagePack          34"), tool.out());
        assertFalse(tool.out().contains("\u001b"));
        tool.run(0, "stats", file.toString(), "--color=always");
        assertTrue(tool.out().contains("\u001b[1mFormat"), tool.out());
        tool.in(new byte[0]).run(0, "stats", "-");
        assertTrue(tool.out().startsWith("standard input: 0 messages, "), tool.out());
    }

    @Test
    void keysCannotCommandTheTerminal() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(2);
        for (int i = 0; i < 2; i++) {
            packer.packMapHeader(1).packString("\u001b[31m\n\u202e").packNil();
        }
        tool.in(packer.toByteArray()).run(0, "stats", "-");
        assertTrue(tool.out().contains("[\"\\u001b[31m\\n\\u202e\"]"), tool.out());
    }

    @Test
    void compressedMessages() throws IOException {
        tool.in(users()).run(0, "convert", "--from=msgpack", "--to=msgpack-lz4", "-", "-");
        JsonNode stats = json(tool.bytes(), "--from=msgpack-lz4");
        assertEquals(users().length, stats.get("bytes").asLong());
        assertEquals(users().length, stats.get("sizes").get(3).get("plain").asLong());
    }

    @Test
    void deepMessagesHaveNoOtherFormat() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i < 100_000; i++) {
            packer.packArrayHeader(1);
        }
        packer.packNil();
        tool.in(packer.toByteArray()).run(0, "stats", "-");
        assertTrue(tool.out().contains("100,000 at most"), tool.out());
        assertTrue(tool.out().contains("\nNot possible as JSON: "), tool.out());
        assertTrue(json(packer.toByteArray()).get("sizes").get(0).has("problem"));
    }

    @Test
    void damagedInputIsOneLine() {
        byte[] messages = random(5, 3);
        Random random = new Random(6);
        List<byte[]> inputs = new ArrayList<>();
        for (int length = 0; length < messages.length; length++) {
            inputs.add(Arrays.copyOf(messages, length));
        }
        for (int i = 0; i < 60; i++) {
            byte[] changed = messages.clone();
            changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
            inputs.add(changed);
        }
        for (byte[] input : inputs) {
            int status = tool.in(input).status("stats", "-");
            assertEquals(status, tool.err().lines().count(), tool.err());
            assertTrue(status <= 1, tool.err());
            assertFalse(tool.err().contains("bug"), tool.err());
            assertEquals(status == 1, tool.out().isEmpty());
        }
    }

    @Test
    void wrongUsage() {
        tool.run(2, "stats", "-", "--limit=-1");
        tool.run(2, "stats", "-", "--from=json");
        tool.run(2, "stats", "-", "--picture=x.gif");
        tool.run(1, "stats", folder.resolve("none").toString());
        assertEquals(1, tool.err().lines().count());
    }

    @Test
    void pictures() throws Exception {
        Path svg = folder.resolve("stats.svg");
        Path again = folder.resolve("again.svg");
        tool.in(users()).run(0, "stats", "-", "--picture=" + svg);
        tool.run(0, "stats", "-", "--picture=" + again);
        assertEquals(Files.readString(svg, UTF_8), Files.readString(again, UTF_8));
        assertTrue(Files.readString(svg).contains(">users[*].name</text>"));
        tool.run(1, "stats", "-", "--picture=" + folder.resolve("none/a.svg"));
        assertEquals(1, tool.err().lines().count(), tool.err());
    }
}
