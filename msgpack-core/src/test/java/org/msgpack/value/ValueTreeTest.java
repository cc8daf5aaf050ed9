/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.value.Values.pack;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/** Properties of all value trees. */
class ValueTreeTest {
    private static final int TREES = 2000;

    @Test
    void survivesPackingAndUnpacking() throws IOException {
        for (int seed = 0; seed < TREES; seed++) {
            Value value = Values.random(new Random(seed), 4);
            if (value.toString().matches(".*\\d{19,}.*")) {
                continue; // an integer that may be too large to be packed
            }
            byte[] packed = pack(value);
            assertArrayEquals(packed, pack(Values.variable(value)), "seed " + seed);
            try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packed)) {
                assertEquals(value, unpacker.unpackValue(), "seed " + seed);
            }
        }
    }

    @Test
    void viewsPackLikeTheirVariable() throws IOException {
        for (Value value : Values.oneOfEach()) {
            if (value.isRawValue()) {
                Value accessor = Values.variable(value).asRawValue();
                assertArrayEquals(pack(value), pack(accessor));
            }
        }
    }

    @Test
    void largestInteger() throws IOException {
        Value value = ValueFactory.newInteger(Values.TWO_64.subtract(BigInteger.ONE));
        assertArrayEquals(Values.bytes(0xcf, -1, -1, -1, -1, -1, -1, -1, -1), pack(value));
    }

    @Test
    void packerRejectsIntegersThatNoFormatHolds() {
        assertThrows(
                IllegalArgumentException.class, () -> pack(ValueFactory.newInteger(Values.TWO_64)));
    }

    @Test
    void equalityMatchesJsonAndTypesAndHashCodesAgree() {
        List<Value> trees = new ArrayList<>();
        for (int seed = 0; seed < 150; seed++) {
            trees.add(Values.random(new Random(seed), 2));
        }
        for (Value a : trees) {
            Value variable = Values.variable(a);
            assertEquals(a, variable);
            assertEquals(variable, a);
            assertEquals(a.hashCode(), variable.hashCode());
            assertEquals(a.toString(), variable.toString());
            assertEquals(a.toJson(), variable.toJson());
            for (Value b : trees) {
                assertEquals(a.equals(b), b.equals(a), a + " and " + b);
                if (a.getValueType() != b.getValueType()) {
                    assertEquals(false, a.equals(b), a + " and " + b);
                }
            }
        }
    }

    @Test
    void orderOfEntriesDoesNotMatterAtAnyDepth() {
        for (int seed = 0; seed < TREES; seed++) {
            Random random = new Random(seed);
            Value value = Values.random(random, 4);
            Value shuffled = shuffle(value, random);
            assertEquals(value, shuffled, "seed " + seed);
            assertEquals(shuffled, value, "seed " + seed);
            assertEquals(value.hashCode(), shuffled.hashCode(), "seed " + seed);
        }
    }

    private static Value shuffle(Value value, Random random) {
        if (value.isArrayValue()) {
            List<Value> elements = new ArrayList<>();
            for (Value element : value.asArrayValue()) {
                elements.add(shuffle(element, random));
            }
            return ValueFactory.newArray(elements);
        }
        if (value.isMapValue()) {
            List<Map.Entry<Value, Value>> entries =
                    new ArrayList<>(value.asMapValue().entrySet());
            Collections.shuffle(entries, random);
            ValueFactory.MapBuilder builder = ValueFactory.newMapBuilder();
            for (Map.Entry<Value, Value> entry : entries) {
                builder.put(shuffle(entry.getKey(), random), shuffle(entry.getValue(), random));
            }
            return builder.build();
        }
        return value;
    }

    @Test
    void smallValuesAreShared() {
        for (int i = -128; i <= 127; i++) {
            assertSame(ValueFactory.newInteger(i), ValueFactory.newInteger(i));
            assertEquals(i, ValueFactory.newInteger(i).asInt());
        }
        assertEquals(-129, ValueFactory.newInteger(-129).asInt());
        assertEquals(128, ValueFactory.newInteger(128).asInt());
        assertSame(ValueFactory.newString(new byte[0]), ValueFactory.newString(new byte[0], true));
        assertEquals("", ValueFactory.newString(new byte[0]).asString());
    }

    @Test
    void rejectsNull() {
        assertThrows(NullPointerException.class, () -> ValueFactory.newInteger((BigInteger) null));
        assertThrows(NullPointerException.class, () -> ValueFactory.newBinary(null));
        assertThrows(NullPointerException.class, () -> ValueFactory.newBinary(null, true));
        assertThrows(NullPointerException.class, () -> ValueFactory.newBinary(null, 0, 0));
        assertThrows(NullPointerException.class, () -> ValueFactory.newString((String) null));
        assertThrows(NullPointerException.class, () -> ValueFactory.newString(null, true));
        assertThrows(NullPointerException.class, () -> ValueFactory.newString(null, 0, 0, true));
        assertThrows(NullPointerException.class, () -> ValueFactory.newArray((Value[]) null));
        assertThrows(NullPointerException.class, () -> ValueFactory.newArray((List<Value>) null));
        assertThrows(NullPointerException.class, () -> ValueFactory.newArray(null, true));
        assertThrows(NullPointerException.class, () -> ValueFactory.newMap((Value[]) null));
        assertThrows(
                NullPointerException.class, () -> ValueFactory.newMap((Map<Value, Value>) null));
        assertThrows(NullPointerException.class, () -> ValueFactory.newMap(null, true));
    }
}
