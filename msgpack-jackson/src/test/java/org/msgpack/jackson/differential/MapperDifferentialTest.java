/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.differential.Dice.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.differential.Dice;
import org.msgpack.differential.Library;
import org.msgpack.differential.Messages;
import org.msgpack.differential.ScriptComparison;
import org.msgpack.differential.ScriptComparison.Steps;
import org.msgpack.jackson.differential.driver.MapperDriver;
import org.msgpack.testdata.ByteNotation;
import org.msgpack.testdata.FormatRow;
import org.msgpack.testdata.FormatTable;

/** The mappers of both libraries write the same bytes and read each other's. */
class MapperDifferentialTest {
    private static final int SEEDS = 60;
    private static final int TREES = 600;
    private static final String[] MODELS = {
        "Numbers", "Texts", "Containers", "Keys", "Person", "Zoo", "Open", "Row"
    };
    private static final String[] MAPPERS = {
        "plain",
        "integerKeys",
        "serializerFactory",
        "keySerializer",
        "timestamps",
        "messagePack",
        "bigIntegerAsString",
        "bigDecimalAsString",
        "bigNumbersAsString"
    };
    private static final String[] TYPES = {
        "Object",
        "int",
        "long",
        "short",
        "float",
        "double",
        "boolean",
        "BigInteger",
        "BigDecimal",
        "String",
        "byte[]",
        "UUID",
        "Instant",
        "extension",
        "List<Object>",
        "Map<Object>",
        "Map<Integer>",
        "Map<Long>",
        "Map<Boolean>",
        "Map<Double>"
    };

    private final ScriptComparison comparison =
            new ScriptComparison(MapperDriver.class, Steps.INDEPENDENT, JacksonDifference.values());

    @Test
    void models() {
        for (String mapper : MAPPERS) {
            for (String model : MODELS) {
                for (long seed = 0; seed < SEEDS; seed++) {
                    model(mapper, model, seed);
                }
            }
        }
    }

    @Test
    void modelsAsArrays() {
        // Without models whose properties have no fixed order.
        for (String model : Arrays.asList("Numbers", "Containers", "Keys", "Row")) {
            for (long seed = 0; seed < SEEDS; seed++) {
                model("arrays", model, seed);
            }
        }
    }

    private void model(String mapper, String model, long seed) {
        String label = mapper + " " + model + " " + seed;
        List<Object[]> write = only(step("writeModel", mapper, model, seed));
        comparison.compare(label, write);
        String filled = Library.OURS
                .play(MapperDriver.class, only(step("filledModel", mapper, model, seed)))
                .get(0);
        for (Library writer : new Library[] {Library.OURS, Library.PUBLISHED}) {
            byte[] bytes = bytes(writer, mapper, model, seed);
            List<Object[]> read = only(step("readModel", mapper, model, bytes));
            comparison.compare(label, read);
            assertEquals(filled, Library.OURS.play(MapperDriver.class, read).get(0), label);
        }
    }

    private static byte[] bytes(Library writer, String mapper, String model, long seed) {
        List<Object[]> script = only(step("writeModelToHex", mapper, model, seed));
        return ByteNotation.parse(writer.play(MapperDriver.class, script).get(0));
    }

    @Test
    void trees() {
        for (String mapper : MAPPERS) {
            List<Object[]> script = new ArrayList<>();
            for (int seed = 0; seed < TREES; seed++) {
                Object tree = tree(new Dice(seed), 4);
                script.add(step("write", mapper, tree));
                if (!mapper.equals("serializerFactory") && !mapper.equals("keySerializer")) {
                    script.add(step("convert", mapper, "Object", tree));
                }
            }
            comparison.compare(mapper, script);
        }
    }

    @Test
    void mapsOfDeclaredTypes() {
        for (String mapper : MAPPERS) {
            List<Object[]> script = new ArrayList<>();
            for (long key : new long[] {0, -1, 127, 128, 65536, -129}) {
                script.add(step(
                        "writeAs", mapper, "Map<Integer>", new Object[] {"map", (int) key, 1}));
                script.add(
                        step("writeAs", mapper, "Map<Long>", new Object[] {"map", key << 20, 1}));
            }
            script.add(step("writeAs", mapper, "Map<Boolean>", new Object[] {"map", true, 1}));
            script.add(step("writeAs", mapper, "Map<Double>", new Object[] {"map", 1.5, 1}));
            script.add(step("write", mapper, new Object[] {"map", null, 1}));
            if (mapper.equals("serializerFactory") || mapper.equals("keySerializer")) {
                Object[] extension = {"ext", (byte) 1, new byte[] {2}};
                script.add(step("write", mapper, new Object[] {"map", extension, 1}));
                script.add(step("write", mapper, new Object[] {"map", new byte[1], 1}));
            }
            comparison.compare(mapper, script);
        }
    }

    /** Keys that are lists, maps, POJOs, and POJOs as arrays. */
    @Test
    void containersAsKeys() {
        for (String mapper : Arrays.asList("serializerFactory", "keySerializer", "arrayKeys")) {
            List<Object[]> script = new ArrayList<>();
            for (int seed = 0; seed < TREES; seed++) {
                Dice dice = new Dice(seed);
                Object inner = new Object[] {"map", tree(dice, 2), tree(dice, 3)};
                for (Object key :
                        new Object[] {tree(dice, 4), Collections.singletonList(tree(dice, 3)), inner
                        }) {
                    script.add(step("write", mapper, new Object[] {"map", key, tree(dice, 2)}));
                }
            }
            String[] models = mapper.equals("arrayKeys")
                    ? new String[] {"Numbers", "Containers", "Row"}
                    : MODELS;
            for (String model : models) {
                for (long seed = 0; seed < SEEDS; seed++) {
                    script.add(step("writeModelAsKey", mapper, model, seed));
                }
            }
            comparison.compare(mapper, script);
        }
    }

    @Test
    void everyFormatAsEveryType() {
        for (FormatRow row : FormatTable.values()) {
            byte[] bytes = row.bytes();
            if (bytes.length > 1000 || row.id().equals("map with keys of every type")) {
                continue; // nil as a key breaks the published parser
            }
            List<Object[]> script = new ArrayList<>();
            for (String type : TYPES) {
                script.add(step("read", "plain", type, bytes));
            }
            for (String mapper : Arrays.asList("extensions", "bigDecimals", "trailing")) {
                script.add(step("read", mapper, "Object", bytes));
            }
            script.add(step("read", "timestamps", "Instant", bytes));
            script.add(step("readTree", "plain", bytes));
            script.add(step("readValues", "plain", bytes));
            comparison.compare(row.id(), script);
        }
    }

    @Test
    void generatedMessages() {
        for (int seed = 0; seed < TREES; seed++) {
            Dice dice = new Dice(seed);
            Messages messages = new Messages(dice);
            messages.add(ParserDifferentialTest.withKeys(dice, dice.tree(4, true), 0), false);
            byte[] message = messages.bytes();
            List<Object[]> script = new ArrayList<>();
            script.add(step("read", "plain", "Object", message));
            script.add(step("read", "plain", "Map<Object>", message));
            script.add(step("readTree", "plain", message));
            comparison.compare("seed " + seed, script);
        }
    }

    @Test
    void timestamps() {
        List<Object[]> script = new ArrayList<>();
        for (long seconds : new long[] {
            0,
            1,
            -1,
            0xffffffffL,
            0x100000000L,
            0x3ffffffffL,
            0x400000000L,
            31556889864403199L,
            -31557014167219200L
        }) {
            for (int nanoseconds : new int[] {0, 1, 999_999_999}) {
                script.add(step("writeInstant", "timestamps", seconds, nanoseconds));
                if (Math.abs(seconds) < 1L << 40) {
                    script.add(step("writeInstant", "javaTimeMillis", seconds, nanoseconds));
                    script.add(step("writeTimes", "javaTimeMillis", seconds, nanoseconds));
                }
            }
            script.add(step("writeDate", "timestamps", seconds));
            script.add(step("writeDate", "plain", seconds));
        }
        script.add(step("writeInstant", "plain", 0L, 0));
        comparison.compare("written", script);
        String[] messages = {
            "d6ff00000001",
            "d7ff0000001400000001",
            "d7ffee6b280000000001",
            "c70cff3b9ac9ffffffffffffffffff",
            "c70cff3b9aca000000000000000001",
            "c705ff0000000001",
            "d40501",
            "c0",
            "01",
            "a161",
            "c40401020304"
        };
        for (String message : messages) {
            byte[] bytes = ByteNotation.parse(message);
            comparison.compare(
                    message,
                    Arrays.asList(
                            step("read", "timestamps", "Instant", bytes),
                            step("read", "timestamps", "Object", bytes)));
        }
    }

    @Test
    void sequencesAndEnds() {
        List<Object[]> script = new ArrayList<>();
        script.add(step("writeSequence", "plain", Arrays.asList(1, "a", true)));
        script.add(step("writeSequence", "plain", Arrays.asList(maps(), maps(), 1)));
        script.add(step("writeAsString", "plain", 1));
        script.add(step("readValues", "plain", ByteNotation.parse("0102a161")));
        script.add(step("readTree", "plain", new byte[0]));
        script.add(step("read", "plain", "Object", new byte[0]));
        script.add(step("read", "plain", "Object", ByteNotation.parse("0102")));
        script.add(step("read", "trailing", "Object", ByteNotation.parse("01")));
        script.add(step("read", "trailing", "Object", ByteNotation.parse("0102")));
        script.add(step("writeDate", "nested", 5L));
        script.add(step("copy", "plain", new Object[] {"map", "a", 1}));
        comparison.compare("sequences and ends", script);
    }

    private static Object maps() {
        return new Object[] {"map", "a", 1L};
    }

    /** Returns a tree that a mapper can write, with keys of every type. */
    private static Object tree(Dice dice, int depth) {
        if (depth == 0 || dice.in(60)) {
            return leaf(dice);
        }
        List<Object> parts = new ArrayList<>();
        boolean isMap = dice.in(60);
        if (isMap) {
            parts.add("map");
        }
        for (int i = dice.below(4); i > 0; i--) {
            if (isMap) {
                parts.add(key(dice));
            }
            parts.add(tree(dice, depth - 1));
        }
        return isMap ? parts.toArray() : parts;
    }

    private static Object key(Dice dice) {
        Object key = leaf(dice);
        // Null is not a key, arrays are compared by identity, and the text of ext values differs.
        boolean isText = key == null || key instanceof byte[] || key instanceof Object[];
        return isText ? dice.text(dice.below(9)) : key;
    }

    private static Object leaf(Dice dice) {
        switch (dice.below(11)) {
            case 0:
                return (int) dice.integer();
            case 1:
                return dice.integer();
            case 2:
                return dice.packableBigInteger();
            case 3:
                return dice.shortReal();
            case 4:
                return dice.real();
            case 5:
                return dice.in(50);
            case 6:
                return dice.bytes(dice.shortLength());
            case 7:
                return new Object[] {"ext", dice.extensionType(), dice.bytes(dice.shortLength())};
            case 8:
                return null;
            case 9:
                return (short) dice.integer();
            default:
                return dice.text(dice.below(40));
        }
    }

    private static List<Object[]> only(Object[] step) {
        return Collections.singletonList(step);
    }
}
