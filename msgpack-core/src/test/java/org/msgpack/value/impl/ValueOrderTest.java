/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.Variable;

class ValueOrderTest {
    private static Value random(Random random, int depth) {
        switch (random.nextInt(depth > 0 ? 9 : 7)) {
            case 0:
                return ValueFactory.newNil();
            case 1:
                return ValueFactory.newBoolean(random.nextBoolean());
            case 2:
                return ValueFactory.newInteger(random.nextInt(3) << 8);
            case 3:
                double[] doubles = {0.0, -0.0, 1, Double.NaN, Double.NEGATIVE_INFINITY};
                return ValueFactory.newFloat(doubles[random.nextInt(doubles.length)]);
            case 4:
                return ValueFactory.newString("ab".substring(random.nextInt(2)));
            case 5:
                return new Variable().setBinaryValue(new byte[] {(byte) random.nextInt(2)});
            case 6:
                return random.nextBoolean()
                        ? ValueFactory.newTimestamp(random.nextInt(2))
                        : ValueFactory.newExtension((byte) -1, new byte[4]);
            case 7:
                return ValueFactory.newArray(random(random, depth - 1), random(random, 0));
            default:
                // keys may be duplicate
                return ValueFactory.newMap(
                        random(random, depth - 1),
                        random(random, 0),
                        random(random, 0),
                        random(random, depth - 1));
        }
    }

    @Test
    void isATotalOrderConsistentWithEquals() {
        List<Value> values = new ArrayList<>();
        Random random = new Random(7);
        for (int i = 0; i < 120; i++) {
            values.add(random(random, 2));
        }
        for (Value a : values) {
            assertEquals(0, ValueOrder.INSTANCE.compare(a, a));
            for (Value b : values) {
                int c = Integer.signum(ValueOrder.INSTANCE.compare(a, b));
                assertEquals(a == b || a.equals(b), c == 0, a + " and " + b);
                assertEquals(-c, Integer.signum(ValueOrder.INSTANCE.compare(b, a)));
                for (Value d : values) {
                    if (c <= 0 && ValueOrder.INSTANCE.compare(b, d) <= 0) {
                        assertTrue(
                                ValueOrder.INSTANCE.compare(a, d) <= 0,
                                a + " and " + b + " and " + d);
                    }
                }
            }
        }
    }

    @Test
    void distinguishesNans() {
        Value nan = ValueFactory.newFloat(Double.NaN);
        Value other = ValueFactory.newFloat(Double.NaN);
        assertEquals(0, ValueOrder.INSTANCE.compare(nan, nan));
        assertNotEquals(0, ValueOrder.INSTANCE.compare(nan, other));
    }

    @Test
    void mapsWithDuplicateKeysKeepTheirOrder() {
        Value one = ValueFactory.newInteger(1);
        Value two = ValueFactory.newInteger(2);
        Value map = ValueFactory.newMap(one, one, two, two, one, one);
        Value reordered = ValueFactory.newMap(one, one, one, one, two, two);
        assertNotEquals(map, reordered);
        assertNotEquals(0, ValueOrder.INSTANCE.compare(map, reordered));
        assertEquals(0, ValueOrder.INSTANCE.compare(map, map.asMapValue().immutableValue()));
    }
}
