/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.value.Values.array;
import static org.msgpack.value.Values.i;
import static org.msgpack.value.Values.map;
import static org.msgpack.value.Values.s;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/**
 * Keys and trees that an attacker could choose. The work is counted as the number of calls to the
 * values.
 */
class HostileKeysTest {
    private static final int SIZE = 1 << 11;

    private final AtomicLong calls = new AtomicLong();

    /** Returns a value that counts the calls of its methods. */
    private Value counting(Value value) {
        Class<?>[] interfaces = {ImmutableStringValue.class, ImmutableBinaryValue.class};
        Class<?> type = value.isStringValue() ? interfaces[0] : interfaces[1];
        return (Value) Proxy.newProxyInstance(
                Value.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> {
                    calls.incrementAndGet();
                    try {
                        return method.invoke(value, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    /**
     * Strings with the same hash code: those of "Aa" and "BB" are equal, and so are those of all
     * their concatenations of the same length.
     */
    private static String colliding(int n) {
        StringBuilder string = new StringBuilder();
        for (int bit = 1; bit < SIZE; bit <<= 1) {
            string.append((n & bit) == 0 ? "Aa" : "BB");
        }
        return string.toString();
    }

    private static Value[] entries(int size, boolean backwards, IntFunction<Value> key) {
        Value[] kvs = new Value[2 * size];
        for (int i = 0; i < size; i++) {
            int n = backwards ? size - 1 - i : i;
            kvs[2 * i] = key.apply(n);
            kvs[2 * i + 1] = i(n);
        }
        return kvs;
    }

    private Value hostileKey(int n) {
        Value string = s(colliding(n / 2));
        return counting(
                n % 2 == 0
                        ? string
                        : ValueFactory.newBinary(string.asStringValue().asByteArray()));
    }

    @Test
    void collidingKeysOfTwoTypesAreFoundInLogarithmicTime() {
        Map<Value, Value> map = map(entries(SIZE, false, this::hostileKey)).map();
        Value[] keys = new Value[SIZE];
        for (int n = 0; n < SIZE; n++) {
            keys[n] = n % 2 == 0
                    ? s(colliding(n / 2))
                    : ValueFactory.newBinary(s(colliding(n / 2)).asByteArray());
            assertEquals(keys[0].hashCode(), keys[n].hashCode());
        }
        for (int n = 0; n < SIZE; n++) {
            assertEquals(i(n), map.get(keys[n]));
        }
        assertNull(map.get(s("AaBB")));
        assertTrue(calls.get() < SIZE * 200L, "calls: " + calls);
    }

    @Test
    void mapsWithCollidingKeysAreComparedInLogarithmicTime() {
        Value forwards = map(entries(SIZE, false, this::hostileKey));
        Value backwards = map(entries(SIZE, true, this::hostileKey));
        assertEquals(forwards, backwards);
        assertTrue(calls.get() < SIZE * 400L, "calls: " + calls);
    }

    @Test
    void entriesAreFoundInLogarithmicTime() {
        MapValue forwards = map(entries(SIZE, false, this::hostileKey));
        MapValue backwards = map(entries(SIZE, true, this::hostileKey));
        assertEquals(forwards.entrySet(), backwards.entrySet());
        assertTrue(calls.get() < SIZE * 400L, "calls: " + calls);
        calls.set(0);
        Set<Map.Entry<Value, Value>> entries = forwards.entrySet();
        for (Value key : backwards.keySet()) {
            assertFalse(entries.contains(ValueFactory.newMapEntry(key, i(-1))));
        }
        assertTrue(calls.get() < SIZE * 400L, "other values, calls: " + calls);
    }

    @Test
    void builderFindsKeysInLogarithmicTime() {
        Value[] kvs = entries(SIZE, false, this::hostileKey);
        ValueFactory.MapBuilder builder = ValueFactory.newMapBuilder();
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < kvs.length; i += 2) {
                builder.put(kvs[i], kvs[i + 1]);
            }
        }
        assertTrue(calls.get() < SIZE * 400L, "calls: " + calls);
        assertArrayEquals(kvs, builder.build().getKeyValueArray());
    }

    @Test
    void comparingNestedMapsDoesNotRevisitTheirLeaves() {
        Value right = s("right");
        Value left = counting(s("left"));
        Value[] lefts = {left, left, left};
        Value[] rights = {right, right, right};
        for (int depth = 0; depth < 20; depth++) {
            lefts[0] = map(i(1), i(depth), i(2), lefts[0]);
            rights[0] = map(i(1), i(depth), i(2), rights[0]);
            lefts[1] = map(i(1), i(depth), i(2), lefts[1]);
            rights[1] = map(i(2), rights[1], i(1), i(depth));
            lefts[2] = map(lefts[2], i(1), i(1), i(1));
            rights[2] = map(i(1), i(1), rights[2], i(1));
        }
        for (int i = 0; i < lefts.length; i++) {
            calls.set(0);
            assertNotEquals(lefts[i], rights[i]);
            assertTrue(calls.get() < 1000, "case " + i + ", calls: " + calls);
        }
    }

    private Value countingArray(int size, String last) {
        Value[] elements = new Value[size];
        for (int i = 0; i < size; i++) {
            elements[i] = counting(s(i < size - 1 ? "element" : last));
        }
        return array(elements);
    }

    @Test
    void mapsNestedAsKeysAreNotSortedAtEachLevel() {
        for (int moved : new int[] {-1, 0, 50, 99}) {
            compareMapsInKeys("last", "last", moved);
            compareMapsInKeys("last", "other", moved);
        }
    }

    private void compareMapsInKeys(String leftLast, String rightLast, int moved) {
        int size = 100;
        Value left = countingArray(size, leftLast);
        Value right = countingArray(size, rightLast);
        for (int i = 0; i < 100; i++) {
            left = map(left, i(1), i(i), i(2));
            right = i == moved ? map(i(i), i(2), right, i(1)) : map(right, i(1), i(i), i(2));
        }
        calls.set(0);
        assertEquals(leftLast.equals(rightLast), left.equals(right));
        assertTrue(calls.get() < 20L * size, "moved: " + moved + ", calls: " + calls);
    }

    @Test
    void mapsInValuesAreNotWeighedAtEachLevel() {
        int size = 100;
        Value left = countingArray(size, "last");
        Value right = countingArray(size, "last");
        for (int i = 0; i < 100; i++) {
            left = map(i(1), i(2), i(3), left);
            right = map(i(3), right, i(1), i(2));
        }
        assertEquals(left, right);
        assertTrue(calls.get() < 10L * size, "calls: " + calls);
    }

    @Test
    void comparingALargeKeyWithASmallOneIsCheap() {
        int size = 10_000;
        Value[] parts = {
            countingArray(size, "one"),
            countingArray(size, "two"),
            array(countingArray(size, "one")),
            array(countingArray(size, "two"))
        };
        Value[][] pairs = {
            {map(parts[0], i(1)), map(array(i(1)), i(1))},
            {map(i(1), parts[0]), map(i(1), array(i(1)))},
            {map(parts[0], i(1), parts[1], i(1)), map(i(1), i(1), i(2), i(1))},
            {map(parts[2], i(1), parts[3], i(1)), map(array(i(1)), i(1), array(i(2)), i(1))},
            {array(map(parts[0], i(1), parts[1], i(1))), array(map(i(1), i(1), i(2), i(1)))},
            {parts[0], array(i(1))},
        };
        for (Value[] pair : pairs) {
            calls.set(0);
            assertTrue(compare(pair[0], pair[1]) > 0, pair[1].toString());
            assertTrue(compare(pair[1], pair[0]) < 0, pair[1].toString());
            assertNotEquals(pair[0], pair[1]);
            assertNotEquals(pair[1], pair[0]);
            assertNull(map(pair[1], i(1)).map().get(pair[0]));
            assertTrue(calls.get() < 2_000, pair[1] + ", calls: " + calls);
        }
    }

    @Test
    void hashMapCanOrderKeysOfOneClass() throws IOException {
        Value[][] pairs = {
            {i(1000), i(2000)},
            {i(1L << 40), i(1L << 41)},
            {ValueFactory.newInteger(Values.TWO_64), ValueFactory.newInteger(Values.TWO_64.negate())
            },
            {Values.f(1), Values.f(2)},
            {s("AaAa"), s("AaBB")},
            {ValueFactory.newBinary(new byte[1]), ValueFactory.newBinary(new byte[2])},
            {array(i(1)), array(i(2))},
            {unpacked(array(i(1))), unpacked(array(i(2)))},
            {unpacked(array(Values.f(1))), unpacked(array(Values.f(2)))},
            {map(i(1), i(2)), map(i(1), i(3))},
            {
                ValueFactory.newExtension((byte) 1, new byte[1]),
                ValueFactory.newExtension((byte) 2, new byte[1])
            },
            {ValueFactory.newTimestamp(1), ValueFactory.newTimestamp(2)},
            {ValueFactory.newTimestamp(1), ValueFactory.newTimestamp(1001)},
            {Values.f(Double.NaN), Values.f(1)}
        };
        for (Value[] pair : pairs) {
            assertTrue(isComparableToItself(pair[0].getClass()), pair[0].getClass()::toString);
            int c = compare(pair[0], pair[1]);
            assertFalse(c == 0, pair[0] + " and " + pair[1]);
            assertEquals(-Integer.signum(c), Integer.signum(compare(pair[1], pair[0])));
            assertEquals(0, compare(pair[0], pair[0]));
        }
        assertEquals(0, compare(Values.f(0.0), Values.f(-0.0)));
    }

    private static Value unpacked(Value value) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packValue(value);
        return MessagePack.newDefaultUnpacker(packer.toByteArray()).unpackValue();
    }

    /**
     * Checks what HashMap requires to compare keys: that the class itself implements
     * {@link Comparable}.
     */
    private static boolean isComparableToItself(Class<?> type) {
        String expected = "java.lang.Comparable<" + type.getName() + ">";
        return Arrays.stream(type.getGenericInterfaces())
                .anyMatch(implemented -> implemented.getTypeName().equals(expected));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static int compare(Value a, Value b) {
        return ((Comparable) a).compareTo(b);
    }
}
