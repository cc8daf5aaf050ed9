/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.peers;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.annotation.Index;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.Tag;
import org.msgpack.codec.annotation.Union;
import org.msgpack.codec.annotation.UnionShape;
import org.msgpack.core.MessagePackException;
import org.msgpack.testdata.PeerProcess;
import org.msgpack.value.ExtensionValue;

/**
 * The tables of docs/interop.md: what values of Java are for libraries of other languages, what
 * comes back, and what theirs are here. {@code -Dinterop.write=true} writes them anew.
 */
class InteropTest {
    private static final Codecs CODECS = Codecs.standard();
    private static final String CSHARP = "csharp";
    private static final boolean WRITE = Boolean.getBoolean("interop.write");
    private static final Path GUIDE =
            Path.of(System.getProperty("msgpack.root", "../.."), "docs/interop.md");

    @MsgPack(shape = Shape.INT_MAP)
    record Named(@Index(1) String name) {}

    enum Color {
        RED
    }

    @MsgPack
    enum Level {
        @Index(7)
        HIGH
    }

    @Union
    sealed interface Figure {}

    @MsgPack
    @Tag(0)
    record Circle(double radius) implements Figure {}

    @Union(shape = UnionShape.MAP)
    sealed interface Shapes {}

    @MsgPack
    @Tag(name = "Circle")
    record Round(double radius) implements Shapes {}

    /** A value, and how the guide writes it. */
    private record Row(String name, String java, Object value, TypeRef<?> type) {
        Row(String name, String java, Object value) {
            this(name, java, value, TypeRef.of(value.getClass()));
        }

        @SuppressWarnings("unchecked")
        String message() {
            return hex(CODECS.pack(value, (TypeRef<Object>) type));
        }
    }

    private static final List<Row> ROWS = List.of(
            new Row(
                    "timestamp",
                    "`Instant` 2026-01-31T12:00:00.123456789Z",
                    Instant.parse("2026-01-31T12:00:00.123456789Z")),
            new Row("binary", "`byte[]` {1, 2}", new byte[] {1, 2}),
            new Row("int", "`long` 2<sup>53</sup> + 1", (1L << 53) + 1),
            new Row(
                    "uint64",
                    "`BigInteger` 2<sup>64</sup> - 1",
                    BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE)),
            new Row("float32", "`float` 1.1", 1.1f),
            new Row("float64", "`double` 1.0", 1.0),
            new Row("keys", "`INT_MAP` {1: \"a\"}", new Named("a")),
            new Row("enum", "enum `RED`", Color.RED),
            new Row("index", "enum with `@Index(7)`", Level.HIGH),
            new Row(
                    "union",
                    "`@Union` [0, {\"radius\": 1.5}]",
                    new Circle(1.5),
                    TypeRef.of(Figure.class)),
            new Row(
                    "named",
                    "`UnionShape.MAP` {\"Circle\": {\"radius\": 1.5}}",
                    new Round(1.5),
                    TypeRef.of(Shapes.class)),
            new Row("decimal", "`BigDecimal` 19.90", new BigDecimal("19.90")));

    @TempDir
    Path scratch;

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    private static byte[] unhex(String digits) {
        return HexFormat.of().parseHex(digits);
    }

    private static String code(String text) {
        return "`" + text.replace("|", "\\|").replace('`', '\'') + "`";
    }

    private static String text(Object value) {
        if (value instanceof byte[] bytes) {
            return Arrays.toString(bytes);
        } else if (value instanceof String) {
            return "\"" + value + "\"";
        } else if (value instanceof List<?> list) {
            return list.stream().map(InteropTest::text).collect(joining(", ", "[", "]"));
        } else if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> text(entry.getKey()) + "=" + text(entry.getValue()))
                    .collect(joining(", ", "{", "}"));
        }
        return String.valueOf(value);
    }

    /** Returns a message of ours without the place of the error. */
    private static String error(Exception e) {
        return "error: " + code(e.getMessage().replaceFirst(" at byte \\d+.*", ""));
    }

    /** What comes back of a value. */
    private static String back(Row row, String digits) {
        try {
            Object read = CODECS.unpack(unhex(digits), row.type);
            return Arrays.deepEquals(new Object[] {row.value}, new Object[] {read})
                    ? "the same"
                    : code(text(read));
        } catch (MessagePackException e) {
            return error(e);
        }
    }

    /** What a message of theirs is here, if nothing says what it should be. */
    private static String here(byte[] message) {
        Object value;
        try {
            value = CODECS.unpack(message);
        } catch (MessagePackException e) {
            return error(e);
        }
        boolean isPlain = value == null || value instanceof List || value instanceof Map;
        String type = value instanceof ExtensionValue
                ? "ExtensionValue"
                : isPlain ? "" : value.getClass().getSimpleName();
        return code((type + " " + text(value)).strip());
    }

    /** Returns the two cells of a row: what they read, and what comes back. */
    private static String cells(Row row, String[] answer) {
        if (answer[1].equals("unreadable")) {
            return "error: " + code(answer[3]) + " | ";
        }
        String read = code(answer[3]);
        return answer[1].equals("ok")
                ? read + " | " + back(row, answer[2])
                : read + " | error there: " + code(answer[2]);
    }

    private static String comesBack(String cells) {
        return cells.substring(cells.lastIndexOf('|'));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "python/interop",
                "javascript/interop",
                "javascript/interop-msgpackr",
                "go/interop",
                "rust/interop",
                "ruby/interop"
            })
    void tables(String peer) throws Exception {
        Path program = PeerProcess.program(peer);
        if (!"true".equals(System.getenv("CI"))) {
            assumeTrue(Files.exists(program), "run src/test/peers/install: no " + program);
        }
        List<String> questions = new ArrayList<>(List.of("list\tlist\t"));
        for (String way : List.of("default", "options")) {
            for (Row row : ROWS) {
                questions.add(String.join("\t", row.name, way, row.message(), row.name));
            }
        }
        List<String[]> answers = PeerProcess.run(program, questions, scratch);
        List<String> table =
                new ArrayList<>(List.of("| Java | there | back in Java |", "|---|---|---|"));
        for (int i = 0; i < ROWS.size(); i++) {
            String first = cells(ROWS.get(i), answers.get(1 + i));
            String other = cells(ROWS.get(i), answers.get(1 + ROWS.size() + i));
            table.add("| " + ROWS.get(i).java + " | " + first + " |");
            if (!comesBack(other).equals(comesBack(first))) {
                table.add("| … with options | " + other + " |");
            }
        }
        check(peer + " reads", table);

        List<String> names = Arrays.asList(answers.get(0)).subList(1, answers.get(0).length);
        questions.clear();
        names.forEach(name -> questions.add("x\twrite\t" + name + "\t"));
        answers = PeerProcess.run(program, questions, scratch);
        table = new ArrayList<>(List.of("| there | Java |", "|---|---|"));
        for (int i = 0; i < names.size(); i++) {
            String[] answer = answers.get(i);
            table.add("| " + code(names.get(i)) + " | "
                    + (answer[1].equals("ok")
                            ? here(unhex(answer[2]))
                            : "error there: " + code(answer[3]))
                    + " |");
        }
        check(peer + " writes", table);
    }

    /** What MessagePack for C# has written: the vectors of the test of generated codecs. */
    @Test
    void csharp() throws Exception {
        List<String> table = new ArrayList<>(List.of("| C# | Java |", "|---|---|"));
        for (String[] vector : new String[][] {
            {"nullables-full", "`[Key(0)]`, …: an object with a `DateTime`"},
            {"named-person", "`[Key(\"age\")]`, …: an object with names"},
            {"union-circle", "`[Union(0, typeof(Circle))]`, `[Key(0)]`"},
            {"union-rectangle", "`[Union(1, typeof(Rectangle))]`, `[Key(\"width\")]`"},
            {"enum", "`Color[]`"},
            {"enum-names", "`Color[]` with `DynamicEnumAsStringResolver`"},
            {"enum-ulong", "`enum Big : ulong`"},
            {"datetime-offset", "`DateTimeOffset` 2026-11-25T12:30:45-03:30"},
            {"trade", "an object with `Guid`, `decimal`, a dictionary with keys of `int`"},
            {"matrix", "`int[2,3]`"},
            {"key-value-pair", "`KeyValuePair<string, int>`"},
        }) {
            String file = "/messagepack-csharp/" + vector[0] + ".msgpack";
            try (var in = InteropTest.class.getResourceAsStream(file)) {
                table.add("| " + vector[1] + " | " + here(in.readAllBytes()) + " |");
            }
        }
        check(CSHARP + " writes", table);
    }

    /** Compares a table with the one behind the comment of this name, or writes it there. */
    private static void check(String name, List<String> table) throws Exception {
        String guide = Files.readString(GUIDE);
        Matcher place = Pattern.compile("<!-- " + Pattern.quote(name) + " -->\n((?:\\|.*\n)*)")
                .matcher(guide);
        if (!place.find()) {
            throw new AssertionError("docs/interop.md has no comment " + name);
        }
        String lines = String.join("\n", table) + "\n";
        if (WRITE) {
            Files.writeString(
                    GUIDE,
                    guide.substring(0, place.start(1)) + lines + guide.substring(place.end(1)));
        } else {
            assertEquals(lines, place.group(1), name);
        }
    }
}
