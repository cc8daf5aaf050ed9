/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.select;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.msgpack.cli.Tool;
import org.msgpack.cli.convert.RandomMessage;
import org.msgpack.cli.path.KeyStep;
import org.msgpack.cli.path.ValuePath;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

class SelectTest {
    private static final String USERS = """
            {"users":[{"name":"Ada","age":36,"tags":["x","y"]},{"name":"Bob","age":17}],"n":1}
            {"users":[{"name":"Eve","age":18.5,"on":true}],"n":18446744073709551615}
            {"users":[],"n":null}
            """;

    private final Tool tool = new Tool();

    private byte[] packed(String json) {
        return tool.in(json).run(0, "convert", "-", "-", "-fjson", "-tmsgpack").bytes();
    }

    private String select(byte[] file, String... args) {
        List<String> all = new ArrayList<>(List.of("select", args[0], "-"));
        all.addAll(Arrays.asList(args).subList(1, args.length));
        return tool.in(file).run(0, all.toArray(new String[0])).out();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "users[*].name ; \"Ada\",\"Bob\",\"Eve\"",
                "users[age >= 18].name ; \"Ada\",\"Eve\"",
                "users[age < 18].name ; \"Bob\"",
                "users[age <= 17].name ; \"Bob\"",
                "users[age > 18.4].name ; \"Ada\",\"Eve\"",
                "users[age == 18.5].name ; \"Eve\"",
                "users[name != \"Ada\"].name ; \"Bob\",\"Eve\"",
                "users[name > 'Ada' && age < 18].name ; \"Bob\"",
                "users[name == 'Ada' || on == true].age ; 36,18.5",
                "users[on].age ; 18.5",
                "users[!on && !(age == 17)].age ; 36",
                "users[tags[*] == 'y'].age ; 36",
                "users[name ~ 'o'].age ; 17",
                "users[on != false].name ; \"Eve\"",
                "users[on != 1].name ; \"Eve\"",
                "[n == 1].users[-1].name ; \"Bob\"",
                "[n > 1e19].users[*].name ; \"Eve\"",
                "[n == 18446744073709551615].n ; 18446744073709551615",
                "[n == null] ; {\"users\":[],\"n\":null}",
                "users[*].tags[. == 'y'] ; \"y\"",
                "users[*].tags[.=='x'||.=='y'] ; \"x\",\"y\"",
                "[users[0].age > 20].users[age > 20][name == 'Ada'].tags[0] ; \"x\"",
                "n ; 1,18446744073709551615,null",
                "[n][n == 1].n ; 1",
            })
    void expressions(String expression, String expected) {
        byte[] file = packed(USERS);
        assertEquals(expected, select(file, expression).strip().replace('\n', ','));
    }

    @Test
    void timestampsAreComparedWithText() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(5);
        packer.packTimestamp(Instant.parse("2026-01-31T12:00:00Z"));
        packer.packTimestamp(Instant.parse("2026-02-01T00:00:00.5Z"));
        packer.packExtensionTypeHeader((byte) -1, 3).writePayload(new byte[3]);
        packer.packExtensionTypeHeader((byte) -1, 8)
                .writePayload(new byte[] {-1, -1, -1, -1, 0, 0, 0, 0});
        packer.packExtensionTypeHeader((byte) 5, 4).writePayload(new byte[4]);
        byte[] file = packer.toByteArray();
        assertEquals("\"2026-02-01T00:00:00.500Z\"\n", select(file, "[. >= '2026-02-01']"));
        assertEquals(
                "\"2026-01-31T12:00:00Z\"\n", select(file, "[. == '2026-01-31T13:00:00+01:00']"));
        assertEquals("4\n", select(file, "[. != '2026-01-31T12:00:00Z']", "--count"));
    }

    @Test
    void floatsAreComparedAsTheyAreShown() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(4)
                .packFloat(0.1f)
                .packDouble(0.1)
                .packDouble(Double.NaN)
                .packDouble(-0.0);
        byte[] file = packer.toByteArray();
        assertEquals("0.1\n0.1\n", select(file, "[. == 0.1]"));
        assertEquals("-0.0\n", select(file, "[. == 0]"));
        assertEquals("\"NaN\"\n-0.0\n", select(file, "[. != 0.1]"));
    }

    @Test
    void jsonOfWhatItLacks() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(7);
        packer.packInt(1).packBinaryHeader(2).writePayload(new byte[] {1, 2});
        packer.packArrayHeader(1).packInt(1).packDouble(Double.POSITIVE_INFINITY);
        packer.packMapHeader(1).packInt(1).packNil().packFloat(0.1f);
        packer.packBinaryHeader(1).writePayload(new byte[1]).packExtensionTypeHeader((byte) 0, 1);
        packer.writePayload(new byte[1]);
        packer.packNil().packTimestamp(Instant.EPOCH);
        packer.packTimestamp(Instant.EPOCH).packRawStringHeader(1).writePayload(new byte[] {-1});
        packer.packExtensionTypeHeader((byte) 5, 1).writePayload(new byte[1]).packInt(1);
        byte[] file = packer.toByteArray();
        assertEquals(
                "{\"1\":\"AQI=\",\"[...]\":\"Infinity\",\"{...}\":0.1,"
                        + "\"AA==\":{\"type\":0,\"data\":\"AA==\"},"
                        + "\"null\":\"1970-01-01T00:00:00Z\","
                        + "\"1970-01-01T00:00:00Z\":\"\ufffd\","
                        + "\"{\\\"type\\\":5,\\\"data\\\":\\\"AA==\\\"}\":1}\n",
                select(file, "."));
        assertTrue(
                select(file, ".", "--ext=msgpackr").contains("\"AA==\":\"UNDEFINED\""), tool.out());
        assertEquals("\"AQI=\"\n", select(file, "[1]"));
        assertEquals("\"1970-01-01T00:00:00Z\"\n", select(file, "[=null]"));
    }

    @Test
    void pathsCountsAndLimits() {
        byte[] file = packed(USERS);
        assertEquals("2\n", select(file, "users[age >= 18]", "--count"));
        assertEquals("1\n", select(file, "users[age >= 18]", "--count", "-n1"));
        assertEquals("\"Ada\"\n", select(file, "users[*].name", "--limit=1"));
        assertEquals("", select(file, "users[*].name", "--limit=0"));
        assertEquals(
                "{\"message\":0,\"offset\":47,\"path\":\"users[1].age\",\"value\":17}\n",
                select(file, "users[name == 'Bob'].age", "--with-path"));
        assertEquals(
                "{\"message\":0,\"offset\":25,\"path\":\"users[0].tags[0]\",\"value\":\"x\"}\n"
                        .replace("25", Integer.toString(offsetOf(file, "x"))),
                select(file, "[n == 1].users[*][age > 30].tags[. != 'y']", "--with-path"));
        byte[] broken = Arrays.copyOf(file, file.length + 1);
        broken[file.length] = MessagePack.Code.NEVER_USED;
        assertEquals("\"Ada\"\n", select(broken, "users[*].name", "-n1"));
        tool.in(broken).run(1, "select", "n", "-");
        assertEquals(3, tool.out().lines().count());
    }

    private static int offsetOf(byte[] file, String text) {
        String bytes = new String(file, java.nio.charset.StandardCharsets.ISO_8859_1);
        return bytes.indexOf((char) 0xa1 + text);
    }

    @Test
    void noValueIsAnError() {
        tool.in(packed(USERS)).run(1, "select", "users[age > 99]", "-", "--count");
        assertEquals("0\n", tool.out());
        assertEquals(
                "msgpack: no value is selected; look at the data with msgpack inspect\n",
                tool.err());
        tool.in(packed(USERS)).run(1, "select", "user", "-");
        assertEquals(
                "msgpack: no value at user: the message at byte 0 has no key user; inspect it with a"
                        + " shorter path\n",
                tool.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "users[age >= ]      | expected text in quotes, a number, true, false, null, NaN or Infinity, found ']'",
                "users[age > 1       | expected ']', found the end",
                "users[(age > 1]     | expected ')', found ']'",
                "users[]             | expected a path (. is the value itself), found ']'",
                "users[age = 1]      | expected ']', found '= 1]'",
                "users[a]name        | expected '.' or '[', found 'name'",
                "users..name         | expected a key (in [\"...\"] if it is not a plain word), found '.name'",
            })
    void errorsSayWhatWasExpectedWhere(String expression, String message) {
        tool.in("").run(2, "select", expression, "-");
        assertTrue(tool.err().contains("'" + expression + "': " + message), tool.err());
        assertEquals(1, tool.err().lines().count());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[a ~ 5]         | ~ compares with text in quotes, such as ~ \"5\"",
                "[a ~ null]      | ~ compares with text in quotes, such as ~ \"null\"",
                "[a ~ Infinity]  | ~ compares with text in quotes, such as ~ \"Infinity\"",
                "[a < true]      | true is compared with == or !=, not with <, since it has no order",
                "[a >= null]     | null is compared with == or !=, not with >=, since it has no order",
                "[!(b && a>NaN)] | NaN is compared with == or !=, not with >, since it has no order",
                "[a < nil]       | '[a < nil]': expected text in quotes, a number, true, false, null, NaN or Infinity, found 'nil]'",
                "[a == 1e401]    | the number 1e401 is far beyond what a float holds; choose an exponent from -400 to 400",
            })
    void conditionsThatCannotHoldAreWrongUsage(String expression, String message) {
        tool.in("").run(2, "select", expression, "-");
        assertEquals(
                "msgpack: Invalid value for positional parameter at index 0 (EXPR): " + message
                        + "; see msgpack select --help\n",
                tool.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "[. == 1e400] ; ",
                "[. == 1e39] ; ",
                "[. == -1e39] ; ",
                "[. == 1e-400] ; ",
                "[. == 1e-46] ; ",
                "[. > 1e400] ; Infinity32,Infinity64",
                "[. < -1e400] ; -Infinity32",
                "[. <= 1e39 && . > 0] ; 2,max32",
                "[. > 1e-46 && . < 1] ; ",
                "[. < 1e-46 && . > -1e-46] ; 0",
                "[. == Infinity] ; Infinity32,Infinity64",
                "[. == -Infinity] ; -Infinity32",
                "[. < Infinity] ; -Infinity32,0,2,max32",
                "[. >= -Infinity] ; Infinity32,Infinity64,-Infinity32,0,2,max32",
                "[. == NaN] ; NaN32,NaN64",
                "[. != NaN && . != 'x'] ; Infinity32,Infinity64,-Infinity32,0,2,max32,text",
                "[. != Infinity && . != 2] ; -Infinity32,0,max32,NaN32,NaN64,text",
            })
    void numbersThatNoFloatHolds(String expression, String expected) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(9);
        packer.packFloat(Float.POSITIVE_INFINITY).packDouble(Double.POSITIVE_INFINITY);
        packer.packFloat(Float.NEGATIVE_INFINITY).packFloat(0).packInt(2);
        packer.packFloat(Float.MAX_VALUE).packFloat(Float.NaN).packDouble(Double.NaN);
        packer.packString("text");
        String[] names = {
            "Infinity32", "Infinity64", "-Infinity32", "0", "2", "max32", "NaN32", "NaN64", "text"
        };
        tool.in(packer.toByteArray()).status("select", expression, "-", "--with-path");
        StringBuilder found = new StringBuilder();
        Matcher index = Pattern.compile("\"path\":\"\\[(\\d+)\\]\"").matcher(tool.out());
        while (index.find()) {
            found.append(found.isEmpty() ? "" : ",");
            found.append(names[Integer.parseInt(index.group(1))]);
        }
        assertEquals(expected == null ? "" : expected, found.toString(), tool.err());
    }

    @Test
    void emptyInputIsSaidToBeEmpty() {
        for (String expression : new String[] {".", "[5]", "[a == 1]", "a[*]"}) {
            tool.in("").run(1, "select", expression, "-");
            assertEquals("msgpack: the input is empty; choose one with messages\n", tool.err());
        }
    }

    @Test
    void wrongUsage() {
        for (String[] args : new String[][] {
            {"select", "a"},
            {"select", "a", "-", "--to=yaml"},
            {"select", "a", "-", "--to=msgpack", "--count"},
            {"select", "a", "-", "--to=msgpack", "--with-path"},
            {"select", "a", "-", "--count", "--with-path"},
            {"select", "a", "-", "--limit=-1"},
            {"select", "[" + "!".repeat(1000) + "a]", "-"},
            {"select", "[" + "(".repeat(100_000) + "a]", "-"},
        }) {
            tool.in("").run(2, args);
            assertEquals(1, tool.err().lines().count(), tool.err());
        }
    }

    @Test
    void everyPathLeadsToItsValue() throws IOException {
        RandomMessage random = new RandomMessage(4);
        for (int i = 0; i < 30; i++) {
            byte[] file = random.next();
            try {
                ImmutableValue tree = MessagePack.newDefaultUnpacker(file).unpackValue();
                requireEach(file, tree, new ArrayList<>());
            } catch (MessageFormatException e) {
                // the tree has no malformed timestamps
            }
        }
    }

    /** Checks that each path that needs no container as key leads to its value. */
    private void requireEach(byte[] file, Value tree, List<ValuePath.Step> steps)
            throws IOException {
        requirePath(file, new ValuePath(steps), List.of(tree));
        List<Value> all = new ArrayList<>();
        if (tree.isArrayValue()) {
            all.addAll(tree.asArrayValue().list());
            for (int i = 0; i < all.size(); i++) {
                steps.add(new ValuePath.Index(i));
                requireEach(file, all.get(i), steps);
                steps.remove(steps.size() - 1);
            }
            for (int i = 1; i <= all.size(); i++) {
                steps.add(new ValuePath.Index(-i));
                requirePath(file, new ValuePath(steps), List.of(all.get(all.size() - i)));
                steps.remove(steps.size() - 1);
            }
        } else if (tree.isMapValue()) {
            Value[] entries = tree.asMapValue().getKeyValueArray();
            for (int i = 0; i < entries.length; i += 2) {
                all.add(entries[i + 1]);
                ValuePath.Step step = stepOrNull(entries[i]);
                if (step == null) {
                    continue;
                }
                List<Value> same = new ArrayList<>();
                for (int j = 0; j < entries.length; j += 2) {
                    if (step.equals(stepOrNull(entries[j]))) {
                        same.add(entries[j + 1]);
                    }
                }
                steps.add(step);
                if (same.size() == 1) {
                    requireEach(file, entries[i + 1], steps);
                } else {
                    requirePath(file, new ValuePath(steps), same);
                }
                steps.remove(steps.size() - 1);
            }
        }
        if (tree.isArrayValue() || tree.isMapValue()) {
            steps.add(new ValuePath.Each());
            requirePath(file, new ValuePath(steps), all);
            steps.remove(steps.size() - 1);
        }
    }

    private static ValuePath.Step stepOrNull(Value key) {
        boolean isContainer = key.isArrayValue() || key.isMapValue();
        return isContainer ? null : KeyStep.of(key.immutableValue());
    }

    /** Checks the values at a path. */
    private void requirePath(byte[] file, ValuePath path, List<Value> expected) throws IOException {
        tool.in(file)
                .status("select", path.steps().isEmpty() ? "." : path.toString(), "-", "-tmsgpack");
        List<String> found = new ArrayList<>();
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(tool.bytes());
        while (unpacker.hasNext()) {
            found.add(unpacker.unpackValue().toString());
        }
        List<String> values = expected.stream().map(Value::toString).toList(); // NaN equals NaN
        assertEquals(values, found, path + ": " + tool.err());
        if (!expected.isEmpty()) {
            int inspected = tool.in(file).status("inspect", "-", "--json", "--path=" + path);
            assertEquals(0, inspected, tool.err());
        }
    }

    @Test
    void selectedBytesAreUnchanged() {
        RandomMessage random = new RandomMessage(5);
        for (int i = 0; i < 60; i++) {
            byte[] first = random.next();
            byte[] second = random.next();
            ByteArrayOutputStream both = new ByteArrayOutputStream();
            both.writeBytes(first);
            both.writeBytes(second);
            for (String expression : List.of(".", "[. || !.]")) {
                if (expression.equals(".") || !(isArray(first) || isArray(second))) {
                    tool.in(both.toByteArray()).run(0, "select", expression, "-", "-tmsgpack");
                    assertArrayEquals(both.toByteArray(), tool.bytes());
                }
            }
        }
    }

    private static boolean isArray(byte[] message) {
        return org.msgpack.core.MessageFormat.valueOf(message[0]).name().contains("ARRAY");
    }

    @Test
    void messagesLongerThanTheBufferAreHeld() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i < 20; i++) {
            packer.packMapHeader(2).packString("n").packInt(i);
            packer.packString("data").packBinaryHeader(200_000 * (i % 7));
            packer.writePayload(new byte[200_000 * (i % 7)]);
        }
        byte[] file = packer.toByteArray();
        assertEquals(
                "6\n13\n", select(file, "[n % 7]".replace("n % 7", "n == 6 || n == 13") + ".n"));
        assertEquals(
                1_200_000 + 3 + 2,
                tool.in(file)
                        .run(0, "select", "[n == 6].data", "-", "-tmsgpack")
                        .bytes()
                        .length);
        assertEquals(ValueFactory.newInteger(19).toJson() + "\n", select(file, "[n >= 19].n"));
    }
}
