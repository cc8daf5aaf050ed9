/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.codec.Deep.assertDeepEquals;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.testdata.Corpora;
import org.msgpack.testdata.FormatRow;
import org.msgpack.testdata.FormatTable;
import org.msgpack.testdata.RandomDocument;
import org.msgpack.testdata.TreePacker;
import org.msgpack.testdata.ValueNotation;
import org.msgpack.testdata.ValueTrees;
import org.msgpack.value.Value;

/** What any value is read as agrees with the tree of values, by the documented rule. */
class AnyReadingTest {
    /** The rows with more than this many bytes are slow; the corpora are long too. */
    private static final int LONG = 60_000;

    private static final Codecs LONGS = codecs(false);
    private static final Codecs SMALLEST = codecs(true);

    private static Codecs codecs(boolean isSmallest) {
        Codecs.Builder builder = Codecs.builder().unpackerConfig(new UnpackerConfig());
        return isSmallest ? builder.smallestIntegers().build() : builder.build();
    }

    private static Object rule(Value value, boolean isSmallest) {
        switch (value.getValueType()) {
            case NIL:
                return null;
            case BOOLEAN:
                return value.asBooleanValue().getBoolean();
            case INTEGER:
                return integer(value.asIntegerValue().asBigInteger(), isSmallest);
            case FLOAT:
                return value.asFloatValue().toDouble();
            case STRING:
                return value.asStringValue().asString();
            case BINARY:
                return value.asBinaryValue().asByteArray();
            case ARRAY:
                List<Object> list = new ArrayList<>();
                value.asArrayValue().forEach(element -> list.add(rule(element, isSmallest)));
                return list;
            case MAP:
                return map(value.asMapValue().getKeyValueArray(), isSmallest);
            default:
                return value.isTimestampValue() ? value.asTimestampValue().toInstant() : value;
        }
    }

    private static Object integer(BigInteger value, boolean isSmallest) {
        if (isSmallest && value.bitLength() < Integer.SIZE) {
            return value.intValue();
        }
        if (value.bitLength() < Long.SIZE) {
            return value.longValue();
        }
        return value;
    }

    private static Map<Object, Object> map(Value[] keysAndValues, boolean isSmallest) {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            Object key = keysAndValues[i].isBinaryValue()
                    ? ByteBuffer.wrap(keysAndValues[i].asBinaryValue().asByteArray())
                    : rule(keysAndValues[i], isSmallest);
            map.put(key, rule(keysAndValues[i + 1], isSmallest));
        }
        return map;
    }

    private static Value value(byte[] bytes) throws IOException {
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes)) {
            return unpacker.unpackValue();
        }
    }

    private static void assertFollowsTheRule(byte[] bytes, String message) throws IOException {
        Value value = value(bytes);
        for (boolean isSmallest : new boolean[] {false, true}) {
            Codecs codecs = isSmallest ? SMALLEST : LONGS;
            Object expected = rule(value, isSmallest);
            Object object = codecs.unpack(bytes);
            assertDeepEquals(expected, object, message);
            assertDeepEquals(
                    expected, codecs.unpack(MessagePack.newDefaultUnpacker(bytes)), message);
            byte[] again = codecs.pack(object);
            assertEquals(meaning(value), meaning(value(again)), message);
            assertDeepEquals(expected, codecs.unpack(again), message);
        }
    }

    private static String meaning(Value value) {
        return ValueNotation.format(ValueTrees.fromValue(value));
    }

    @Test
    void everyRowOfTheFormatTable() throws IOException {
        int values = 0;
        for (FormatRow row : FormatTable.values()) {
            if (row.bytes().length > LONG || isKeyTwice(row)) {
                continue;
            }
            assertFollowsTheRule(row.bytes(), row.id());
            values++;
        }
        assertTrue(values > 250, values + " rows");
    }

    /** Whether a map has several entries with one key, of which a tree keeps all. */
    private static boolean isKeyTwice(FormatRow row) throws IOException {
        Value value = value(row.bytes());
        return value.isMapValue()
                && value.asMapValue().map().size() < value.asMapValue().size();
    }

    @Test
    void everyErrorOfTheFormatTable() {
        int errors = 0;
        for (FormatRow row : FormatTable.rows()) {
            if (row.error() != null) {
                assertThrows(MessagePackException.class, () -> LONGS.unpack(row.bytes()), row.id());
                errors++;
            }
        }
        assertTrue(errors > 0);
    }

    @Test
    void randomDocuments() throws IOException {
        for (int seed = 0; seed < 1000; seed++) {
            assertFollowsTheRule(RandomDocument.bytes(seed), "seed " + seed);
        }
    }

    @ParameterizedTest
    @EnumSource
    void corpora(Corpora corpus) throws IOException {
        byte[] bytes = TreePacker.toBytes(corpus.tree());
        assertFollowsTheRule(bytes, corpus.name());
        assertNotNull(LONGS.unpack(bytes));
    }

    /** The map keeps the order, the last of several entries with a key, and any kind of key. */
    @Test
    void keysOfEveryKind() throws IOException {
        String[] keys = {
            "c0",
            "c2",
            "01",
            "ff",
            "cfffffffffffffffff",
            "ca3f800000",
            "a161",
            "a0",
            "c40161",
            "90",
            "9101",
            "92c40101c0",
            "80",
            "810102",
            "81c4010102",
            "d40501",
            "d6ff00000001",
            "d923" + String.join("", java.util.Collections.nCopies(35, "62"))
        };
        for (String first : keys) {
            for (String second : keys) {
                if (!first.equals(second)) {
                    assertFollowsTheRule(
                            ExtensionTypes.bytes("83" + first + "01" + second + "02 03 9104"),
                            first + ", " + second);
                }
            }
        }
        assertEquals(
                java.util.Collections.singletonMap("a", 2L),
                LONGS.unpack(ExtensionTypes.bytes("82 a161 01 a161 02")));
        assertEquals(
                java.util.Collections.singletonMap(1L, 2L),
                LONGS.unpack(ExtensionTypes.bytes("82 01 01 cc01 02")));
    }
}
