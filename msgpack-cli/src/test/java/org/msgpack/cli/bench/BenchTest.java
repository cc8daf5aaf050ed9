/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.cli.Failure;
import org.msgpack.cli.Tool;
import org.msgpack.cli.convert.RandomMessage;
import org.msgpack.cli.io.Format;
import org.msgpack.cli.io.Input;

class BenchTest {
    private static final String JSON = "{\"a\":[1,2.5,null],\"b\":{\"c\":\"text\"}} [true]";

    @TempDir
    Path folder;

    private final Tool tool = new Tool();

    @Test
    void everyFormatHasARowInEveryTable() {
        tool.in(JSON).run(0, "bench", "-", "--from=json");
        assertTrue(tool.out().startsWith("standard input: 2 values\n"), tool.out());
        for (String format : List.of("JSON", "CBOR", "Smile", "MessagePack")) {
            long rows = Pattern.compile("(?m)^" + format + " .* [\\d.]+% ")
                    .matcher(tool.out())
                    .results()
                    .count();
            assertEquals(4, rows, tool.out());
        }
        assertTrue(tool.out().contains("\nMessagePack     27 "), tool.out());
    }

    @Test
    void forPrograms() throws IOException {
        Path file = folder.resolve("v.json");
        Files.writeString(file, JSON);
        for (String name :
                List.of("v.json", "v.yaml", "v.cbor", "v.smile", "v.msgpack", "v.mp.gz")) {
            String other = folder.resolve(name).toString();
            tool.run(0, "convert", file.toString(), other);
            tool.run(0, "bench", other, "--json", "--seconds=0");
            JsonNode json = new ObjectMapper().readTree(tool.bytes());
            assertEquals(2, json.get("values").asInt());
            assertEquals(4, json.get("formats").size());
            for (JsonNode format : json.get("formats")) {
                double fastest = format.get("read").get("fastest").asDouble();
                assertTrue(fastest > 0
                        && fastest <= format.get("read").get("median").asDouble());
            }
            assertEquals("msgpack", json.get("formats").get(3).get("format").asText());
            assertEquals(27, json.get("formats").get(3).get("bytes").asInt());
        }
    }

    @Test
    void everyMessageCanBeMeasured() {
        RandomMessage messages = new RandomMessage(1);
        int measured = 0;
        for (int i = 0; i < 150; i++) {
            int status = tool.in(messages.next()).status("bench", "-", "--from=msgpack");
            assertEquals(status, tool.err().lines().count(), tool.err());
            assertFalse(tool.err().contains("bug") || tool.err().contains("report"), tool.err());
            measured += status == 0 ? 1 : 0;
        }
        assertTrue(measured > 100, measured + " were measured");
    }

    @Test
    void anArrayIsOneValue() throws IOException {
        for (Contender contender : Contender.all()) {
            List<Object> values = List.of(List.of(1, 2), List.of(), "a");
            assertEquals(values, contender.read(contender.write(values)));
        }
    }

    @Test
    void damagedInputIsOneLine() {
        byte[] message = new RandomMessage(5).next();
        for (int length = 0; length < message.length; length++) {
            tool.in(Arrays.copyOf(message, length)).status("bench", "-", "--from=msgpack");
            assertTrue(tool.err().lines().count() <= 1, tool.err());
            assertFalse(tool.err().contains("bug"), tool.err());
        }
        tool.in("[1,").run(1, "bench", "-", "--from=json");
        assertEquals(1, tool.err().lines().count(), tool.err());
    }

    @Test
    void pictures() throws IOException {
        Path png = folder.resolve("bench.png");
        tool.in(JSON).run(0, "bench", "-", "--from=json", "--picture=" + png);
        assertTrue(ImageIO.read(png.toFile()).getWidth() > 0);
        Path svg = folder.resolve("bench.svg");
        tool.run(0, "bench", "-", "--from=json", "--picture=" + svg);
        assertTrue(Files.readString(svg).contains(">Read tokens, shorter is faster</text>"));
    }

    @Test
    void wrongUsage() {
        tool.run(2, "bench", "-");
        tool.run(2, "bench", "-", "--from=json", "--seconds=-1");
        tool.run(2, "bench", "-", "--from=json", "--picture=x");
        tool.in("").run(1, "bench", "-", "--from=json");
        assertEquals("msgpack: standard input has no values; choose another file\n", tool.err());
    }

    @Test
    void onlyTheFirstValuesOfALargeFile() throws IOException {
        byte[] lines = "[1,2,3]\n".repeat(100_000).getBytes(UTF_8);
        Document some = Document.of(input(lines), Format.NDJSON, 100_000, 1_000_000);
        assertFalse(some.isAll());
        assertTrue(some.values().size() < 100_000);
        assertTrue(
                Document.of(input(lines), Format.NDJSON, 1_000_000, 1_000_000).isAll());
        UncheckedIOException e = assertThrows(
                UncheckedIOException.class,
                () -> Document.of(input(lines), Format.NDJSON, 1_000_000, 10));
        assertTrue(e.getCause() instanceof Failure);
    }

    private static Input input(byte[] bytes) {
        return new Input("-", Tool.console(bytes));
    }

    @Test
    void differencesAreFound() {
        List<Object> values = new ArrayList<>(Arrays.asList(
                null,
                true,
                1,
                2L,
                BigInteger.TEN,
                1.5,
                1.5f,
                Double.NaN,
                "a",
                "b",
                List.of(1),
                Map.of("a", 1),
                Map.of("b", 1),
                List.of(),
                new byte[] {1},
                new byte[] {2}));
        for (int i = 0; i < values.size(); i++) {
            for (int j = 0; j < values.size(); j++) {
                boolean isFloat = i != j && (i == 5 || i == 6) && (j == 5 || j == 6);
                assertEquals(
                        i == j || isFloat,
                        SameValues.areSame(values.get(i), values.get(j)),
                        i + " " + j);
            }
        }
        assertTrue(SameValues.areSame(new byte[] {1, 2}, "AQI="));
        assertTrue(SameValues.areSame(Double.NEGATIVE_INFINITY, "-Infinity"));
        assertTrue(SameValues.areSame(0.1f, 0.1));
        assertFalse(SameValues.areSame(0.1, 0.1f));
    }
}
