/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sets of keys, compared with those of a HashMap. */
class MapKeysTest {
    /** Names that share most of their words, and numbers that are near each other. */
    private static Object randomKey(Random random) {
        if (random.nextInt(4) == 0) {
            return random.nextLong() >> random.nextInt(64);
        }
        StringBuilder name = new StringBuilder();
        int length = random.nextInt(random.nextInt(10) == 0 ? 300 : 45);
        for (int i = 0; i < length; i++) {
            name.append('a');
        }
        for (int i = 0; i < 2 && length > 0; i++) {
            name.setCharAt(random.nextInt(length), "ab\u00e4\u0000".charAt(random.nextInt(4)));
        }
        return name.toString();
    }

    private static MapKey of(Object key) {
        return key instanceof String ? MapKey.of((String) key) : MapKey.of((Long) key);
    }

    private static void pack(MessagePacker packer, Object key) throws IOException {
        if (key instanceof String) {
            packer.packString((String) key);
        } else {
            packer.packLong((Long) key);
        }
    }

    /** Looks for keys, half of which should be there, at all places of a chunk. */
    private static void compare(Map<Object, Integer> indexes, List<?> lookups) throws IOException {
        MapKey[] keys = new MapKey[indexes.size()];
        indexes.forEach((key, index) -> keys[index] = of(key));
        MapKeys all = MapKeys.of(keys);
        assertEquals(keys.length, all.size());
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (Object key : lookups) {
            pack(packer, key);
        }
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packer.toByteArray());
        for (Object key : lookups) {
            int index = unpacker.unpackKey(all);
            assertEquals(indexes.getOrDefault(key, -1), index, () -> "key " + key);
            if (index < 0) {
                unpacker.skipValue();
            } else {
                assertSame(keys[index], all.get(index));
            }
        }
    }

    @Test
    void findsWhatAHashMapFinds() throws IOException {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int most = seed % 50 == 0 ? 3000 : 40;
            Map<Object, Integer> indexes = new HashMap<>();
            List<Object> lookups = new ArrayList<>();
            for (int i = random.nextInt(most); i > 0; i--) {
                Object key = randomKey(random);
                indexes.putIfAbsent(key, indexes.size());
                lookups.add(key);
                lookups.add(randomKey(random));
            }
            compare(indexes, lookups);
        }
    }

    /** Integers whose hashes all begin with zeros, so that they want the same slot. */
    @Test
    void keysThatCollide() throws IOException {
        BigInteger multiplier = BigInteger.valueOf(0x9e3779b97f4a7c15L);
        BigInteger inverse = multiplier.modInverse(BigInteger.ONE.shiftLeft(64));
        Map<Object, Integer> indexes = new HashMap<>();
        List<Object> lookups = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            long colliding = inverse.longValue() * i;
            assertEquals(i, colliding * 0x9e3779b97f4a7c15L);
            lookups.add(colliding);
            if (i % 2 == 0) {
                indexes.put(colliding, indexes.size());
            }
        }
        compare(indexes, lookups);
    }

    /** The longest run of occupied slots is what the worst key costs. */
    @Test
    void runsAreShort() throws Exception {
        MapKey[] keys = new MapKey[4000];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = i % 4 == 0 ? MapKey.of(i) : MapKey.of("aPropertyOfManyNumber" + i);
        }
        Field field = MapKeys.class.getDeclaredField("table");
        field.setAccessible(true);
        int[] table = (int[]) field.get(MapKeys.of(keys));
        assertTrue(table.length >= 4 * keys.length);
        int longest = 0;
        int run = 0;
        for (int index : table) {
            run = index == MapKeys.NONE ? 0 : run + 1;
            longest = Math.max(longest, run);
        }
        assertTrue(longest <= 12, longest + " keys in a run");
    }

    @Test
    void keysAreDistinct() {
        MapKey[] twice = {MapKey.of("a"), MapKey.of("b"), MapKey.of("a")};
        assertThrows(IllegalArgumentException.class, () -> MapKeys.of(twice));
        assertThrows(IllegalArgumentException.class, () -> MapKeys.of(MapKey.of(1), MapKey.of(1)));
        assertThrows(
                IllegalArgumentException.class,
                () -> MapKeys.of(MapKey.of("?"), MapKey.of("\ud800")));
        assertEquals(3, MapKeys.of(MapKey.of("1"), MapKey.of(1), MapKey.of("")).size());
    }

    @Test
    void arrayIsCopied() {
        MapKey[] array = {MapKey.of("a"), MapKey.of("b")};
        MapKeys keys = MapKeys.of(array);
        array[0] = MapKey.of("c");
        assertEquals("a", keys.get(0).toString());
        assertThrows(IndexOutOfBoundsException.class, () -> keys.get(2));
        assertThrows(IndexOutOfBoundsException.class, () -> keys.get(-1));
        assertThrows(NullPointerException.class, () -> MapKeys.of((MapKey) null));
    }
}
