/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.codec.CollisionGuard.MAX_COLLISIONS;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageSizeException;
import org.msgpack.testdata.HostileFamilies;

/**
 * Keys with equal hash codes. Those of one class with an order cost little; of others, a table with
 * too many is refused when it has the first one too many, however many follow.
 */
class CollidingKeysTest {
    private static final Codecs CODECS = Codecs.standard();
    private static final int MANY = 100_000;
    private static final int HASH = "AaAa".hashCode();

    private static String string(int n) {
        return HostileFamilies.colliding(n, 17);
    }

    /** Longs whose hash code is {@link #HASH}. */
    private static Long number(int n) {
        return ((long) n << 32) | ((n ^ HASH) & 0xffff_ffffL);
    }

    private static Double floating(int n) {
        double value = Double.longBitsToDouble(number(n + 1));
        assertEquals(HASH, Double.hashCode(value));
        return value;
    }

    private static List<String> list(int n) {
        return Collections.singletonList(string(n));
    }

    /** A ByteBuffer's hash code is that of its bytes, backwards: -31 and 1 have that of 0 and 0. */
    private static ByteBuffer binary(int n) {
        byte[] bytes = new byte[36];
        for (int bit = 0; bit < 18; bit++) {
            boolean isSet = (n >> bit & 1) != 0;
            bytes[2 * bit] = (byte) (isSet ? -31 : 0);
            bytes[2 * bit + 1] = (byte) (isSet ? 1 : 0);
        }
        return ByteBuffer.wrap(bytes);
    }

    private static byte[] map(int size, IntFunction<Object> keys) {
        return entries(size, keys, true);
    }

    private static byte[] set(int size, IntFunction<Object> keys) {
        return entries(size, keys, false);
    }

    private static byte[] entries(int size, IntFunction<Object> keys, boolean isMap) {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            if (isMap) {
                packer.packMapHeader(size);
            } else {
                packer.packArrayHeader(size);
            }
            for (int i = 0; i < size; i++) {
                CODECS.pack(keys.apply(i), packer);
                if (isMap) {
                    packer.packInt(i);
                }
            }
            return packer.toByteArray();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void assertRead(int size, byte[] bytes) {
        assertEquals(size, ((Map<?, ?>) CODECS.unpack(bytes)).size());
        assertEquals(size, CODECS.unpack(bytes, Map.class).size());
        assertEquals(size, CODECS.unpack(bytes, HashMap.class).size());
    }

    /** Refuses the message, whatever is behind the key that is one too many. */
    private static void assertRefused(byte[] bytes) {
        assertRefused(bytes, TypeRef.of(Object.class));
        assertRefused(bytes, TypeRef.of(HashMap.class));
    }

    private static void assertRefused(byte[] bytes, TypeRef<?> type) {
        MessageSizeException e =
                assertThrows(MessageSizeException.class, () -> CODECS.unpack(bytes, type));
        assertEquals(MAX_COLLISIONS + 1, e.getSize());
        assertTrue(
                e.getMessage().startsWith("expected at most 256 keys with the hash code "),
                e.getMessage());
        String offset = e.getMessage().substring(e.getMessage().lastIndexOf(' ') + 1);
        assertTrue(Integer.parseInt(offset) < 40 * (2 * MAX_COLLISIONS + 2), e.getMessage());
    }

    @Test
    void keysOfOneOrderedClass() {
        assertRead(MANY, map(MANY, CollidingKeysTest::string));
        assertRead(MANY, map(MANY, CollidingKeysTest::number));
        assertRead(MANY, map(MANY, CollidingKeysTest::floating));
        TypeRef<Set<Object>> set = TypeRef.setOf(Object.class);
        assertEquals(
                MANY, CODECS.unpack(set(MANY, CollidingKeysTest::string), set).size());
        assertEquals(
                MANY, CODECS.unpack(set(MANY, CollidingKeysTest::number), set).size());
    }

    @Test
    void keysWithoutAnOrder() {
        List<IntFunction<Object>> kinds = Arrays.asList(
                CollidingKeysTest::list,
                CollidingKeysTest::binary,
                n -> Collections.singletonMap("a", string(n)),
                n -> Arrays.asList(1, Arrays.asList(2, string(n))));
        for (IntFunction<Object> kind : kinds) {
            boolean isBinary = kind.apply(0) instanceof ByteBuffer;
            Set<Integer> hashes = new LinkedHashSet<>();
            for (int n = 0; n < 1000; n++) {
                hashes.add(kind.apply(n).hashCode());
            }
            assertEquals(1, hashes.size());
            assertRead(MAX_COLLISIONS, map(MAX_COLLISIONS, kind));
            assertRefused(map(MANY, kind));
            if (!isBinary) {
                TypeRef<Set<Object>> set = TypeRef.setOf(Object.class);
                byte[] most = set(MAX_COLLISIONS, kind);
                assertEquals(MAX_COLLISIONS, CODECS.unpack(most, set).size());
                assertRefused(set(MANY, kind), set);
                assertRefused(set(MANY, kind), TypeRef.of(java.util.HashSet.class));
            }
        }
    }

    @Test
    void keysOfSeveralClasses() {
        IntFunction<Object> mixed = n -> {
            switch (n % 3) {
                case 0:
                    return number(n);
                case 1:
                    return floating(n);
                default:
                    return number(n + MANY);
            }
        };
        assertRead(MAX_COLLISIONS, map(MAX_COLLISIONS, mixed));
        assertRefused(map(MANY, mixed));
        assertRefused(set(MANY, mixed), TypeRef.setOf(TypeRef.of(Object.class)));
        // The first of another class shows up late.
        IntFunction<Object> late = n -> n < MANY / 2 ? number(n) : n % 2 == 0 ? "x" + n : n;
        MessageSizeException e =
                assertThrows(MessageSizeException.class, () -> CODECS.unpack(map(MANY, late)));
        assertEquals(MAX_COLLISIONS + 1, e.getSize());
        // Strings come first, by way of the cache of keys.
        IntFunction<Object> strings = n -> n < 2000 ? string(n) : n;
        assertThrows(MessageSizeException.class, () -> CODECS.unpack(map(MANY, strings)));
    }

    @Test
    void keysThatDoNotCollide() {
        assertRead(MANY, map(MANY, n -> Arrays.asList(n, "a")));
        assertRead(MANY, map(MANY, n -> n % 2 == 0 ? (Object) n : "a" + n));
        assertRead(MANY, map(MANY, n -> ByteBuffer.allocate(4).putInt(0, n)));
    }

    /** The same key again is no collision. */
    @Test
    void equalKeys() {
        byte[] bytes = map(MANY, n -> Arrays.asList(n % 3, "a"));
        assertEquals(3, ((Map<?, ?>) CODECS.unpack(bytes)).size());
    }

    private static Object mapOf(int width, int depth, int variant) {
        if (depth == 0) {
            return list(variant);
        }
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < width; i++) {
            map.put(mapOf(width, depth - 1, i == width - 1 ? width - 1 + variant : i), null);
        }
        return map;
    }

    /** Comparing them takes the square of their size, or more: see {@link KeyWorkTest}. */
    @Test
    void collisionsInsideOfKeys() {
        IntFunction<Object> lists = n -> mapOf(200, 1, n);
        assertRead(2, map(2, lists));
        assertRefusedInside(map(20, lists), TypeRef.of(Object.class));
        assertRefusedInside(map(20, lists), TypeRef.of(Map.class));
        assertRefusedInside(set(20, lists), TypeRef.setOf(Object.class));
        IntFunction<Object> maps = n -> mapOf(6, 3, n);
        assertRead(1, map(1, n -> mapOf(2, 3, n)));
        assertRefusedInside(map(20, maps), TypeRef.of(Object.class));
        assertRefusedInside(set(20, maps), TypeRef.setOf(Object.class));
        IntFunction<Object> sets = n -> {
            Set<Object> elements = new LinkedHashSet<>();
            for (int i = 0; i < 200; i++) {
                elements.add(list(i == 199 ? i + n : i));
            }
            return elements;
        };
        assertRefusedInside(set(20, sets), TypeRef.setOf(TypeRef.setOf(Object.class)));
        assertRefusedInside(
                map(20, n -> Collections.singletonMap("a", sets.apply(n))),
                TypeRef.mapOf(
                        TypeRef.mapOf(TypeRef.of(String.class), TypeRef.setOf(Object.class)),
                        TypeRef.of(Object.class)));
        assertRefusedInside(
                set(20, n -> Arrays.asList("k", sets.apply(n))),
                new TypeRef<Set<Map.Entry<String, Set<?>>>>() {});
        assertRefusedInside(set(20, sets), new TypeRef<Set<java.util.Optional<Set<?>>>>() {});
    }

    private static void assertRefusedInside(byte[] bytes, TypeRef<?> type) {
        MessageSizeException e =
                assertThrows(MessageSizeException.class, () -> CODECS.unpack(bytes, type));
        assertTrue(
                e.getMessage()
                        .matches(
                                "expected keys that are compared in at most \\d+ steps, 256 for each"
                                        + " byte of their table, found keys with equal hash codes that take"
                                        + " \\d+ before byte \\d+"),
                e.getMessage());
    }

    /** Strings in a key may collide, since they have an order, and so may values of maps. */
    @Test
    void harmlessCollisionsInsideOfKeys() {
        Map<String, Object> strings = new HashMap<>();
        Collection<Object> lists = new ArrayList<>();
        for (int n = 0; n < 1000; n++) {
            strings.put(string(n), null);
            lists.add(list(n));
        }
        assertRead(1, map(1, n -> strings));
        assertRead(1, map(1, n -> lists));
        assertRead(1, map(1, n -> Collections.singletonMap(1, lists)));
        Map<Object, Object> mixed = new LinkedHashMap<>();
        mixed.put(null, 1);
        mixed.put(0, 2);
        mixed.put("a", 3);
        mixed.put(Arrays.asList(1), 4);
        assertRead(1, map(1, n -> mixed));
        assertRead(1, map(1, n -> Collections.singletonMap(mixed, mixed)));
    }
}
