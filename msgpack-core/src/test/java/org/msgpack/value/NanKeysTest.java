/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.msgpack.value.Values.array;
import static org.msgpack.value.Values.f;
import static org.msgpack.value.Values.i;
import static org.msgpack.value.Values.map;

import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * NaNs, each of which is equal only to itself, as keys of maps. They are ordered by identity hash
 * code, which is not unique: among some fifty thousand NaNs, two have the same one.
 */
class NanKeysTest {
    private static Value one;
    private static Value other;

    @BeforeAll
    static void findTwoWithTheSameIdentityHashCode() {
        Map<Integer, Value> known = new HashMap<>();
        for (int n = 0; other == null && n < 1_000_000; n++) {
            Value nan = f(Double.NaN);
            one = known.put(System.identityHashCode(nan), nan);
            other = one == null ? null : nan;
        }
        assumeTrue(other != null, "identity hash codes are wider here");
    }

    /** Returns entries whose first keys are the two NaNs, wrapped by the given function. */
    private static Value[] entries(UnaryOperator<Value> wrap) {
        Value[] kvs = new Value[2 * 10];
        for (int i = 0; i < kvs.length; i++) {
            kvs[i] = i(i);
        }
        kvs[0] = wrap.apply(one);
        kvs[2] = wrap.apply(other);
        return kvs;
    }

    private static void assertFound(UnaryOperator<Value> wrap) {
        Map<Value, Value> map = map(entries(wrap)).map();
        for (int round = 0; round < 3; round++) {
            assertEquals(i(1), map.get(wrap.apply(one)));
            assertEquals(i(3), map.get(wrap.apply(other)));
            assertNull(map.get(wrap.apply(f(Double.NaN))));
        }
    }

    @Test
    void areFound() {
        assertFound(nan -> nan);
    }

    @Test
    void areFoundInArraysAndMaps() {
        assertFound(nan -> array(nan));
        assertFound(nan -> map(nan, i(1)));
        assertFound(nan -> map(i(1), i(2), i(3), array(nan)));
    }

    @Test
    void mapsAreEqualInAnyOrder() {
        Value map = map(one, i(1), other, i(2));
        Value moved = map(other, i(2), one, i(1));
        assertEquals(map, moved);
        assertEquals(map(map, i(1), i(2), i(3)), map(i(2), i(3), moved, i(1)));
        assertNotEquals(map, map(other, i(1), one, i(2)));
        assertNotEquals(map(one, i(1), i(2), i(3)), map(i(2), i(3), other, i(1)));
    }
}
