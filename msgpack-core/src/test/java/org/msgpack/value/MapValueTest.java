/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.value.Values.array;
import static org.msgpack.value.Values.f;
import static org.msgpack.value.Values.i;
import static org.msgpack.value.Values.map;
import static org.msgpack.value.Values.s;

import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MapValueTest {
    private final Value[] kvs = {i(1), s("x"), s("k"), i(2), i(1), s("dup"), array(), f(0)};
    private final MapValue[] both = {
        map(kvs), new Variable().setMapValue(kvs.clone()).asMapValue()
    };

    @Test
    void viewsKeepOrderAndDuplicates() {
        for (MapValue v : both) {
            assertEquals(4, v.size());
            assertEquals(Arrays.asList(i(1), s("k"), i(1), array()), new ArrayList<>(v.keySet()));
            assertEquals(Arrays.asList(s("x"), i(2), s("dup"), f(0)), new ArrayList<>(v.values()));
            assertEquals("[1=x, k=2, 1=dup, []=0.0]", v.entrySet().toString());
            assertEquals("{1=x, k=2, 1=dup, []=0.0}", v.map().toString());
            assertEquals(4, v.keySet().size());
            assertEquals(4, v.values().size());
            assertEquals(4, v.entrySet().size());
            assertEquals(4, v.map().size());
            assertEquals(Arrays.asList(kvs), Arrays.asList(v.getKeyValueArray()));
        }
    }

    @Test
    void viewsCannotBeChanged() {
        for (MapValue v : both) {
            Map<Value, Value> map = v.map();
            assertThrows(UnsupportedOperationException.class, () -> map.put(i(1), i(2)));
            assertThrows(UnsupportedOperationException.class, () -> map.remove(i(1)));
            assertThrows(UnsupportedOperationException.class, map::clear);
            for (Collection<?> view :
                    Arrays.<Collection<?>>asList(v.keySet(), v.values(), v.entrySet())) {
                Iterator<?> iterator = view.iterator();
                iterator.next();
                assertThrows(UnsupportedOperationException.class, iterator::remove);
                for (int i = 1; i < 4; i++) {
                    assertTrue(iterator.hasNext());
                    iterator.next();
                }
                assertFalse(iterator.hasNext());
                assertThrows(NoSuchElementException.class, iterator::next);
            }
            Map.Entry<Value, Value> entry = v.entrySet().iterator().next();
            assertThrows(UnsupportedOperationException.class, () -> entry.setValue(i(1)));
            assertEquals(new AbstractMap.SimpleEntry<Value, Value>(i(1), s("x")), entry);
        }
    }

    @Test
    void lookupFindsTheFirstOfDuplicateKeys() {
        for (MapValue v : both) {
            Map<Value, Value> map = v.map();
            for (int round = 0; round < 3; round++) {
                assertEquals(s("x"), map.get(i(1)));
                assertEquals(i(2), map.get(new Variable().setStringValue("k")));
                assertEquals(f(0), map.get(array()));
                assertNull(map.get(s("1")));
                assertNull(map.get(null));
                assertTrue(map.containsKey(i(1)));
                Object noValue = "k";
                assertFalse(map.containsKey(noValue));
                assertTrue(v.keySet().contains(s("k")));
                assertFalse(v.keySet().contains(s("x")));
                assertTrue(v.values().contains(s("dup")));
            }
        }
    }

    @Test
    void entriesAreFoundWhereverTheyAre() {
        Value[] large = new Value[2 * 20];
        for (int i = 0; i < large.length; i++) {
            large[i] = i(i);
        }
        large[38] = i(0);
        for (Value[] entries : new Value[][] {kvs, large}) {
            Set<Map.Entry<Value, Value>> set = map(entries).entrySet();
            for (int round = 0; round < 2; round++) {
                for (int i = 0; i < entries.length; i += 2) {
                    assertTrue(set.contains(ValueFactory.newMapEntry(entries[i], entries[i + 1])));
                    assertFalse(set.contains(ValueFactory.newMapEntry(entries[i], i(-1))));
                }
                assertFalse(set.contains(ValueFactory.newMapEntry(i(-1), i(1))));
                assertFalse(set.contains(null));
                Object keyIsNoValue = new AbstractMap.SimpleEntry<>("k", i(2));
                assertFalse(set.contains(keyIsNoValue));
                Object noEntry = i(1);
                assertFalse(set.contains(noEntry));
            }
            assertEquals(set, map(entries).entrySet());
        }
    }

    @Test
    void lookupInLargeMaps() {
        Value[] large = new Value[2000];
        for (int i = 0; i < 1000; i++) {
            large[2 * i] = i % 2 == 0 ? i(i / 2) : s("k" + i / 2);
            large[2 * i + 1] = i(i);
        }
        Map<Value, Value> map = map(large).map();
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 500; i++) {
                assertEquals(i(2L * i), map.get(i(i)));
                assertEquals(i(2L * i + 1), map.get(s("k" + i)));
            }
            assertNull(map.get(i(1000)));
            assertNull(map.get(null));
            Object noValue = "k1";
            assertFalse(map.containsKey(noValue));
        }
        assertEquals(map, new HashMap<>(map));
        assertEquals(new HashMap<>(map), map);
    }

    @Test
    void lookupInLargeMapsUsesEquality() {
        Value nan = f(Double.NaN);
        Value[] keys = {
            f(0.0),
            nan,
            ValueFactory.newTimestamp(5, 6),
            array(f(-0.0)),
            map(i(1), i(2), i(3), i(4)),
            ValueFactory.newNil(),
            ValueFactory.newBoolean(true),
            ValueFactory.newInteger(Values.TWO_64),
            s("a"),
            ValueFactory.newBinary(Values.bytes('a'))
        };
        Value[] kvs = new Value[2 * keys.length];
        for (int i = 0; i < keys.length; i++) {
            kvs[2 * i] = keys[i];
            kvs[2 * i + 1] = i(i);
        }
        Map<Value, Value> map = map(kvs).map();
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < keys.length; i++) {
                assertEquals(i(i), map.get(keys[i]), keys[i].toString());
                if (i != 1) {
                    assertEquals(i(i), map.get(Values.variable(keys[i])), keys[i].toString());
                }
            }
            assertEquals(i(0), map.get(f(-0.0)));
            assertNull(map.get(f(Double.NaN)));
            byte[] data = ValueFactory.newTimestamp(5, 6).getData();
            assertEquals(i(2), map.get(ValueFactory.newExtension((byte) -1, data)));
            assertNull(map.get(ValueFactory.newExtension((byte) 1, data)));
            assertEquals(i(3), map.get(array(f(0.0))));
            assertEquals(i(4), map.get(map(i(3), i(4), i(1), i(2))));
            assertNull(map.get(map(i(3), i(4), i(1), i(5))));
            assertNull(map.get(map(i(3), i(4))));
            assertNull(map.get(ValueFactory.newBoolean(false)));
            assertNull(map.get(array(f(1))));
        }
    }

    @Test
    void arraysOfVariablesAreAccepted() {
        Variable[] entries = {
            new Variable().setArrayValue(new Value[] {i(1)}), new Variable().setIntegerValue(2),
            new Variable().setIntegerValue(3), new Variable().setIntegerValue(4),
        };
        Value key = new Variable().setMapValue(entries);
        Value[] kvs = new Value[2 * 10];
        for (int i = 0; i < kvs.length; i++) {
            kvs[i] = i(i);
        }
        kvs[0] = map(i(3), i(4), array(i(1)), i(2));
        Map<Value, Value> map = map(kvs).map();
        for (int round = 0; round < 3; round++) {
            assertEquals(i(1), map.get(key));
        }
        assertEquals(map(key, i(1)), map(kvs[0], i(1)));
    }

    @Test
    void copiesUnlessToldNotTo() {
        Value[] copied = kvs.clone();
        Value[] kept = kvs.clone();
        MapValue ofCopied = ValueFactory.newMap(copied, false);
        MapValue ofKept = ValueFactory.newMap(kept, true);
        copied[1] = i(7);
        kept[1] = i(7);
        assertEquals(s("x"), ofCopied.map().get(i(1)));
        assertEquals(i(7), ofKept.map().get(i(1)));
        both[0].getKeyValueArray()[1] = i(7);
        assertEquals(s("x"), both[0].map().get(i(1)));
        both[1].getKeyValueArray()[1] = i(7);
        assertEquals(i(7), both[1].map().get(i(1)));
    }

    @Test
    void rejectsAKeyWithoutValue() {
        assertThrows(IllegalArgumentException.class, () -> map(i(1)));
        assertThrows(
                IllegalArgumentException.class,
                () -> ValueFactory.newMap(new Value[] {i(1), i(2), i(3)}, true));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Variable().setMapValue(new Value[] {i(1)}));
    }

    @Test
    void equalInAnyOrder() {
        MapValue v = map(i(1), s("x"), i(2), s("y"), i(3), s("z"));
        assertEquals(v, v);
        assertEquals(v, map(i(1), s("x"), i(2), s("y"), i(3), s("z")));
        assertEquals(v, map(i(1), s("x"), i(3), s("z"), i(2), s("y")));
        assertEquals(v, Values.variable(map(i(3), s("z"), i(2), s("y"), i(1), s("x"))));
        assertNotEquals(v, map(i(1), s("x"), i(2), s("y"), i(3), s("w")));
        assertNotEquals(v, map(i(3), s("w"), i(1), s("x"), i(2), s("y")));
        assertNotEquals(v, map(i(3), s("z"), i(1), s("x"), i(4), s("y")));
        assertNotEquals(v, map(i(1), s("x"), i(2), s("y")));
        assertNotEquals(v, i(1));
        assertNotEquals((Object) v, v.map());
        assertNotEquals(map(i(1), ValueFactory.newNil()), map(i(2), ValueFactory.newNil()));
        assertEquals(v.hashCode(), map(i(1), s("x"), i(3), s("z"), i(2), s("y")).hashCode());
        assertEquals(map(), Values.variable(map()));
    }

    @Test
    void withDuplicateKeysEqualOnlyInTheSameOrder() {
        MapValue v = map(kvs);
        assertEquals(v, map(kvs));
        assertEquals(v, both[1]);
        MapValue other = map(i(1), s("dup"), s("k"), i(2), i(1), s("x"), array(), f(0));
        assertNotEquals(v, other);
        assertNotEquals(other, v);
        MapValue twice = map(i(1), i(2), i(1), i(2));
        MapValue once = map(i(5), i(2), i(1), i(2));
        assertNotEquals(twice, once);
        assertNotEquals(once, twice);
        // the same as keys
        MapValue asKey = map(v, i(1), i(2), i(2));
        assertEquals(asKey, map(i(2), i(2), map(kvs), i(1)));
        assertNotEquals(asKey, map(i(2), i(2), other, i(1)));
    }

    @Test
    void mapsAsDuplicateKeysMayHaveTheirEntriesInAnyOrder() {
        Value key = map(i(1), s("x"), i(2), s("y"));
        Value moved = map(i(2), s("y"), i(1), s("x"));
        MapValue v = map(key, i(1), key, i(2), i(3), map(key, i(4)));
        MapValue same = map(moved, i(1), key, i(2), i(3), map(moved, i(4)));
        for (Value other : new Value[] {same, Values.variable(v), Values.variable(same)}) {
            assertEquals(v, other);
            assertEquals(other, v);
        }
        assertNotEquals(v, map(moved, i(2), key, i(1), i(3), map(moved, i(4))));
        assertNotEquals(v, map(moved, i(1), key, i(2), i(3), map(moved, i(5))));
        assertNotEquals(v, map(moved, i(1), i(3), map(moved, i(4)), key, i(2)));
    }

    @Test
    void hashCodesAreThoseOfThePublishedVersion() {
        assertEquals(0, map().hashCode());
        assertEquals(3, map(i(1), i(2)).hashCode());
        assertEquals(
                129917,
                map(
                                i(1),
                                s("x"),
                                s("k"),
                                i(2),
                                i(1),
                                s("dup"),
                                ValueFactory.newNil(),
                                ValueFactory.newNil())
                        .hashCode());
    }

    @Test
    void factories() {
        Map<Value, Value> map = new LinkedHashMap<>();
        map.put(s("b"), i(1));
        map.put(s("a"), i(2));
        assertEquals("{\"b\":1,\"a\":2}", ValueFactory.newMap(map).toString());
        assertEquals("{\"b\":1,\"a\":2}", new Variable().setMapValue(map).toString());
        assertSame(ValueFactory.emptyMap(), map());
        assertSame(ValueFactory.emptyMap(), ValueFactory.newMap(new HashMap<Value, Value>()));
        assertEquals(
                "{\"a\":1,\"b\":2,\"a\":3}",
                ValueFactory.newMap(
                                ValueFactory.newMapEntry(s("a"), i(1)),
                                ValueFactory.newMapEntry(s("b"), i(2)),
                                ValueFactory.newMapEntry(s("a"), i(3)))
                        .toString());
        Map.Entry<Value, Value> entry = ValueFactory.newMapEntry(s("a"), i(1));
        assertEquals(i(1), entry.setValue(i(2)));
        assertEquals(i(2), entry.getValue());
    }

    @Test
    void builder() {
        ValueFactory.MapBuilder builder = ValueFactory.newMapBuilder();
        assertEquals(map(), builder.build());
        MapValue first =
                builder.put(s("a"), i(1)).put(s("b"), i(2)).put(s("a"), i(3)).build();
        assertEquals("{\"a\":3,\"b\":2}", first.toString());
        Map<Value, Value> more = new LinkedHashMap<>();
        more.put(s("c"), i(4));
        more.put(s("d"), i(5));
        builder.put(ValueFactory.newMapEntry(s("e"), i(6)))
                .putAll(more)
                .putAll(Arrays.asList(ValueFactory.newMapEntry(s("f"), i(7))));
        assertEquals(
                "{\"a\":3,\"b\":2,\"e\":6,\"c\":4,\"d\":5,\"f\":7}",
                builder.build().toString());
        assertEquals("{\"a\":3,\"b\":2}", first.toString());
        assertThrows(NullPointerException.class, () -> builder.put(null));
        assertThrows(NullPointerException.class, () -> builder.putAll((Map<Value, Value>) null));
    }

    @Test
    void builderKeepsTheFirstKeyAndDistinguishesCollidingOnes() {
        Value first = s("a");
        Value again = s("a");
        Value negativeZero = f(-0.0);
        Value[] keys = {first, null, f(0.0), negativeZero, ValueFactory.newNil(), i(0)};
        ValueFactory.MapBuilder builder = ValueFactory.newMapBuilder();
        for (Value key : keys) {
            builder.put(key, i(1));
        }
        builder.put(again, i(2)).put(null, i(3)).put(f(-0.0), null);
        Value[] built = builder.build().getKeyValueArray();
        for (int i = 0; i < keys.length; i++) {
            assertSame(keys[i], built[2 * i]);
        }
        assertEquals(
                Arrays.asList(i(2), i(3), i(1), null, i(1), i(1)),
                Arrays.asList(built[1], built[3], built[5], built[7], built[9], built[11]));
        Set<Map.Entry<Value, Value>> entries = builder.build().entrySet();
        for (Map.Entry<Value, Value> entry : entries) {
            assertTrue(entries.contains(entry), entry.toString());
        }
        assertFalse(entries.contains(new AbstractMap.SimpleEntry<>(null, i(4))));
        assertFalse(entries.contains(new AbstractMap.SimpleEntry<>(first, null)));
    }
}
