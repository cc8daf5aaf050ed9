/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.time.DayOfWeek;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageTypeException;

/** Every collection, map and other container that can be asked for, with type arguments. */
class TypedContainersTest {
    private static final Codecs CODECS = Codecs.standard();
    private static final byte[] NUMBERS = CODECS.pack(Arrays.asList(3, 1, 2, 1));
    private static final byte[] BY_NAME;

    static {
        Map<String, Integer> map = new LinkedHashMap<>();
        map.put("b", 2);
        map.put("a", 1);
        BY_NAME = CODECS.pack(map);
    }

    private static <T> T read(byte[] bytes, TypeRef<T> type) {
        return CODECS.unpack(bytes, type);
    }

    /** The object is of this class and has these elements in this order; so has an empty one. */
    private static void assertCollection(
            Class<?> expected, TypeRef<? extends Iterable<Integer>> type, Integer... elements) {
        Iterable<Integer> read = read(NUMBERS, type);
        assertSame(expected, read.getClass());
        List<Integer> list = new ArrayList<>();
        for (Integer element : read) {
            list.add(element);
        }
        assertEquals(Arrays.asList(elements), list);
        assertArrayEquals(CODECS.pack(list), CODECS.pack(read));
        Iterable<Integer> empty = read(CODECS.pack(new int[0]), type);
        assertSame(expected, empty.getClass());
        assertTrue(!empty.iterator().hasNext());
        assertNull(read(CODECS.pack(null), type));
        assertThrows(MessageTypeException.class, () -> read(BY_NAME, type));
        assertThrows(
                MessageTypeException.class,
                () -> read(CODECS.pack(Arrays.asList(1, "not a number")), type));
    }

    @Test
    void collections() {
        assertCollection(ArrayList.class, new TypeRef<Iterable<Integer>>() {}, 3, 1, 2, 1);
        assertCollection(ArrayList.class, new TypeRef<Collection<Integer>>() {}, 3, 1, 2, 1);
        assertCollection(ArrayList.class, new TypeRef<List<Integer>>() {}, 3, 1, 2, 1);
        assertCollection(ArrayList.class, new TypeRef<ArrayList<Integer>>() {}, 3, 1, 2, 1);
        assertCollection(ArrayDeque.class, new TypeRef<Queue<Integer>>() {}, 3, 1, 2, 1);
        assertCollection(ArrayDeque.class, new TypeRef<Deque<Integer>>() {}, 3, 1, 2, 1);
        assertCollection(ArrayDeque.class, new TypeRef<ArrayDeque<Integer>>() {}, 3, 1, 2, 1);
        assertCollection(LinkedList.class, new TypeRef<LinkedList<Integer>>() {}, 3, 1, 2, 1);
        assertCollection(PriorityQueue.class, new TypeRef<PriorityQueue<Integer>>() {}, 1, 1, 2, 3);
        assertCollection(LinkedHashSet.class, new TypeRef<Set<Integer>>() {}, 3, 1, 2);
        assertCollection(LinkedHashSet.class, new TypeRef<LinkedHashSet<Integer>>() {}, 3, 1, 2);
        assertCollection(HashSet.class, new TypeRef<HashSet<Integer>>() {}, 1, 2, 3);
        assertCollection(TreeSet.class, new TypeRef<SortedSet<Integer>>() {}, 1, 2, 3);
        assertCollection(TreeSet.class, new TypeRef<NavigableSet<Integer>>() {}, 1, 2, 3);
        assertCollection(TreeSet.class, new TypeRef<TreeSet<Integer>>() {}, 1, 2, 3);
    }

    private static void assertMap(
            Class<?> expected, TypeRef<? extends Map<String, Integer>> type, String... keys) {
        Map<String, Integer> map = read(BY_NAME, type);
        assertSame(expected, map.getClass());
        assertEquals(Arrays.asList(keys), new ArrayList<>(map.keySet()));
        assertEquals(1, map.get("a"));
        assertEquals(2, map.get("b"));
        assertEquals(map, read(CODECS.pack(map), type));
        assertEquals(Collections.emptyMap(), read(CODECS.pack(new HashMap<>()), type));
        assertNull(read(CODECS.pack(null), type));
        assertThrows(MessageTypeException.class, () -> read(NUMBERS, type));
        assertThrows(
                MessageTypeException.class,
                () -> read(CODECS.pack(Collections.singletonMap("a", "b")), type));
        assertThrows(
                MessageTypeException.class,
                () -> read(CODECS.pack(Collections.singletonMap(1, 1)), type));
    }

    @Test
    void maps() {
        assertMap(LinkedHashMap.class, new TypeRef<Map<String, Integer>>() {}, "b", "a");
        assertMap(LinkedHashMap.class, new TypeRef<LinkedHashMap<String, Integer>>() {}, "b", "a");
        assertMap(HashMap.class, new TypeRef<HashMap<String, Integer>>() {}, "a", "b");
        assertMap(TreeMap.class, new TypeRef<SortedMap<String, Integer>>() {}, "a", "b");
        assertMap(TreeMap.class, new TypeRef<NavigableMap<String, Integer>>() {}, "a", "b");
        assertMap(TreeMap.class, new TypeRef<TreeMap<String, Integer>>() {}, "a", "b");
        assertMap(
                ConcurrentHashMap.class,
                new TypeRef<ConcurrentMap<String, Integer>>() {},
                "a",
                "b");
        assertMap(
                ConcurrentHashMap.class,
                new TypeRef<ConcurrentHashMap<String, Integer>>() {},
                "a",
                "b");
    }

    @Test
    void longMapsAndCollections() {
        Map<String, Integer> map = new HashMap<>();
        Map<Integer, Integer> byNumber = new HashMap<>();
        for (int i = 0; i < 3000; i++) {
            map.put("key " + i, i);
            byNumber.put(i * 7919, i);
        }
        assertEquals(map, read(CODECS.pack(map), TypeRef.mapOf(String.class, Integer.class)));
        assertEquals(map, read(CODECS.pack(map), new TypeRef<TreeMap<String, Integer>>() {}));
        assertEquals(
                byNumber, read(CODECS.pack(byNumber), TypeRef.mapOf(Integer.class, Integer.class)));
        assertEquals(
                byNumber.keySet(),
                read(CODECS.pack(byNumber.keySet()), TypeRef.setOf(Integer.class)));
        assertEquals(
                new ArrayList<>(byNumber.values()),
                read(CODECS.pack(byNumber.values()), TypeRef.listOf(Integer.class)));
    }

    /** Classes without arguments hold anything. */
    @Test
    void rawClasses() {
        byte[] mixed = CODECS.pack(Arrays.asList(1, "a", null, Arrays.asList(2)));
        List<Object> list = Arrays.asList(1L, "a", null, Arrays.asList(2L));
        assertEquals(list, CODECS.unpack(mixed, List.class));
        assertEquals(new HashSet<>(list), CODECS.unpack(mixed, Set.class));
        assertEquals(list, CODECS.unpack(mixed, LinkedList.class));
        assertArrayEquals(list.toArray(), CODECS.unpack(mixed, Object[].class));
        Map<Object, Object> map = new HashMap<>();
        map.put(1L, "a");
        map.put("b", null);
        map.put(null, 2.5);
        assertEquals(map, CODECS.unpack(CODECS.pack(map), Map.class));
        assertEquals(map, CODECS.unpack(CODECS.pack(map), HashMap.class));
        assertEquals(map, CODECS.unpack(CODECS.pack(map)));
        TypeRef<Map<Object, Object>> any = TypeRef.mapOf(Object.class, Object.class);
        assertArrayEquals(CODECS.pack(map), CODECS.pack(map, any));
        assertEquals(map, read(CODECS.pack(map), any));
        assertEquals(Optional.of("a"), CODECS.unpack(CODECS.pack("a"), Optional.class));
        assertEquals(
                new SimpleEntry<>("a", 1L),
                CODECS.unpack(CODECS.pack(new SimpleEntry<>("a", 1)), Map.Entry.class));
    }

    @Test
    void enums() {
        EnumSet<DayOfWeek> days = EnumSet.of(DayOfWeek.FRIDAY, DayOfWeek.MONDAY);
        TypeRef<EnumSet<DayOfWeek>> set = new TypeRef<EnumSet<DayOfWeek>>() {};
        assertEquals(days, read(CODECS.pack(days), set));
        assertEquals(
                EnumSet.noneOf(DayOfWeek.class),
                read(CODECS.pack(EnumSet.noneOf(DayOfWeek.class)), set));
        EnumMap<DayOfWeek, List<Integer>> map = new EnumMap<>(DayOfWeek.class);
        TypeRef<EnumMap<DayOfWeek, List<Integer>>> byDay =
                new TypeRef<EnumMap<DayOfWeek, List<Integer>>>() {};
        assertEquals(map, read(CODECS.pack(map), byDay));
        map.put(DayOfWeek.SUNDAY, Arrays.asList(1, 2));
        map.put(DayOfWeek.MONDAY, null);
        assertEquals(map, read(CODECS.pack(map), byDay));
        assertThrows(
                MessageTypeException.class, () -> read(CODECS.pack(Arrays.asList(1, null)), set));
        assertThrows(
                MessageTypeException.class,
                () -> read(CODECS.pack(Collections.singletonMap(null, 1)), byDay));
        assertThrows(IllegalArgumentException.class, () -> CODECS.codec(EnumSet.class));
        assertThrows(IllegalArgumentException.class, () -> CODECS.codec(EnumMap.class));
    }

    @Test
    void optionals() {
        TypeRef<Optional<URI>> type = TypeRef.optionalOf(URI.class);
        assertEquals(Optional.of(URI.create("a:b")), read(CODECS.pack("a:b"), type));
        assertEquals(Optional.empty(), read(CODECS.pack(null), type));
        TypeRef<List<Optional<Integer>>> list = TypeRef.listOf(TypeRef.optionalOf(Integer.class));
        List<Optional<Integer>> objects = Arrays.asList(Optional.of(1), Optional.empty());
        assertEquals(objects, read(CODECS.pack(objects), list));
        assertArrayEquals(new byte[] {(byte) 0x92, 1, (byte) 0xc0}, CODECS.pack(objects));
        assertThrows(MessageTypeException.class, () -> read(CODECS.pack("text"), list));
    }

    @Test
    void entries() {
        TypeRef<Map.Entry<String, List<UUID>>> type =
                new TypeRef<Map.Entry<String, List<UUID>>>() {};
        Map.Entry<String, List<UUID>> entry =
                new SimpleEntry<>("a", Arrays.asList(new UUID(1, 2), null));
        assertEquals(entry, read(CODECS.pack(entry), type));
        assertEquals(
                new SimpleEntry<>(null, null),
                read(CODECS.pack(new SimpleEntry<>(null, null)), type));
    }

    @Test
    void arraysOfGenericTypes() {
        TypeRef<List<Integer>[]> lists = new TypeRef<List<Integer>[]>() {};
        List<Integer>[] read = read(CODECS.pack(new int[][] {{1}, {}, null, {2, 3}}), lists);
        assertSame(List[].class, read.getClass());
        assertEquals(
                Arrays.asList(Arrays.asList(1), Arrays.asList(), null, Arrays.asList(2, 3)),
                Arrays.asList(read));
        TypeRef<Map<String, Integer>[][]> maps = new TypeRef<Map<String, Integer>[][]>() {};
        Map<String, Integer>[][] two = read(CODECS.pack(new Object[][] {{new HashMap<>()}}), maps);
        assertSame(Map[][].class, two.getClass());
        assertEquals(Collections.emptyMap(), two[0][0]);
        String[][] texts = {{"a", null}, {}, null};
        assertArrayEquals(texts, CODECS.unpack(CODECS.pack(texts), String[][].class));
        int[][][] numbers = {{{1}, {}}, {}};
        assertArrayEquals(numbers, CODECS.unpack(CODECS.pack(numbers), int[][][].class));
        Object[] tooMany = new Object[1000];
        assertEquals(1000, CODECS.unpack(CODECS.pack(tooMany), Object[].class).length);
        assertThrows(
                MessageTypeException.class,
                () -> CODECS.unpack(CODECS.pack(new Object[] {null}), int[].class));
    }

    private static <T extends Comparable<T>> TypeRef<List<T>> variable() {
        return new TypeRef<List<T>>() {};
    }

    /** A wildcard or variable is read as its bound. */
    @Test
    void wildcardsAndVariables() {
        byte[] bytes = CODECS.pack(Arrays.asList("a", "b"));
        assertEquals(Arrays.asList("a", "b"), read(bytes, new TypeRef<List<?>>() {}));
        assertEquals(
                Arrays.asList("a", "b"), read(bytes, new TypeRef<List<? extends String>>() {}));
        assertEquals(Arrays.asList("a", "b"), read(bytes, new TypeRef<List<? super String>>() {}));
        assertEquals(
                Arrays.asList(1, 2),
                read(CODECS.pack(new int[] {1, 2}), new TypeRef<List<? extends Integer>>() {}));
        assertEquals(Arrays.asList("a", "b"), read(bytes, variable()));
        assertEquals(
                "expected a java.lang.Comparable, found a java.util.ArrayList at byte 1",
                assertThrows(
                                MessageTypeException.class,
                                () -> read(CODECS.pack(new int[1][1]), variable()))
                        .getMessage());
        assertEquals(
                "expected new TypeRef<...>() {} with a type argument, found class "
                        + Middle.class.getName(),
                assertThrows(IllegalStateException.class, () -> new Middle() {}).getMessage());
    }

    private static class Middle extends TypeRef<String> {}

    @Test
    void nestedTypes() {
        Map<String, List<Map<Integer, Set<UUID>>>> object = Collections.singletonMap(
                "a",
                Arrays.asList(
                        null,
                        Collections.singletonMap(7, Collections.singleton(new UUID(3, 4))),
                        Collections.emptyMap()));
        TypeRef<Map<String, List<Map<Integer, Set<UUID>>>>> anonymous =
                new TypeRef<Map<String, List<Map<Integer, Set<UUID>>>>>() {};
        TypeRef<Map<String, List<Map<Integer, Set<UUID>>>>> composed = TypeRef.mapOf(
                TypeRef.of(String.class),
                TypeRef.listOf(
                        TypeRef.mapOf(TypeRef.of(Integer.class), TypeRef.setOf(UUID.class))));
        assertEquals(object, read(CODECS.pack(object), anonymous));
        assertEquals(object, read(CODECS.pack(object), composed));
        assertSameType(anonymous, composed);
    }

    @Test
    void composedReferencesEqualAnonymousOnes() {
        assertSameType(new TypeRef<List<String>>() {}, TypeRef.listOf(String.class));
        assertSameType(new TypeRef<List<int[]>>() {}, TypeRef.listOf(int[].class));
        assertSameType(new TypeRef<Set<String>>() {}, TypeRef.setOf(String.class));
        assertSameType(new TypeRef<Optional<String>>() {}, TypeRef.optionalOf(String.class));
        assertSameType(
                new TypeRef<Map<String, Integer>>() {}, TypeRef.mapOf(String.class, Integer.class));
        assertSameType(new TypeRef<String>() {}, TypeRef.of(String.class));
        assertSameType(
                new TypeRef<List<Set<String>>>() {},
                TypeRef.listOf(TypeRef.setOf(TypeRef.of(String.class))));
        assertNotEquals(TypeRef.listOf(String.class), TypeRef.setOf(String.class));
        assertNotEquals(TypeRef.listOf(String.class), TypeRef.listOf(Integer.class));
        assertNotEquals(TypeRef.listOf(String.class), "java.util.List<java.lang.String>");
        assertNotEquals(TypeRef.listOf(String.class), TypeRef.of(List.class));
        assertNotEquals(TypeRef.listOf(String.class).type(), List.class);
        assertEquals("java.util.List<int[]>", TypeRef.listOf(int[].class).toString());
    }

    private static void assertSameType(TypeRef<?> anonymous, TypeRef<?> composed) {
        assertEquals(anonymous, composed);
        assertEquals(composed, anonymous);
        assertEquals(anonymous.hashCode(), composed.hashCode());
        assertEquals(anonymous.type(), composed.type());
        assertEquals(composed.type(), anonymous.type());
        assertEquals(anonymous.toString(), composed.toString());
        assertEquals(CODECS.codec(anonymous).type(), CODECS.codec(composed).type());
    }

    /** A reference remembers a codec, but not for other codecs. */
    @Test
    void oneReferenceForSeveralCodecs() {
        TypeRef<List<Integer>> type = TypeRef.listOf(Integer.class);
        Codecs doubling = Codecs.builder()
                .add(Codec.of(
                        Integer.class,
                        (packer, value) -> packer.packInt(2 * value),
                        unpacker -> unpacker.unpackInt() / 2))
                .build();
        for (int i = 0; i < 3; i++) {
            assertSame(CODECS.codec(type), CODECS.codec(type));
            assertArrayEquals(new byte[] {-111, 4}, CODECS.pack(Arrays.asList(4), type));
            assertArrayEquals(new byte[] {-111, 8}, doubling.pack(Arrays.asList(4), type));
            assertEquals(Arrays.asList(2), doubling.unpack(new byte[] {-111, 4}, type));
            assertEquals(Arrays.asList(4), CODECS.unpack(new byte[] {-111, 4}, type));
        }
    }

    /** What a container refuses is the message's fault. */
    @Test
    void elementsThatAContainerRefuses() {
        byte[] nil = CODECS.pack(Arrays.asList("a", null));
        for (Class<?> type : Arrays.asList(ArrayDeque.class, TreeSet.class, PriorityQueue.class)) {
            assertRefused(nil, type, "found nil at byte 3");
        }
        byte[] mixed = CODECS.pack(Arrays.asList("a", 1));
        for (Class<?> type : Arrays.asList(SortedSet.class, PriorityQueue.class)) {
            assertRefused(mixed, type, "found java.lang.Long at byte 3");
        }
        byte[] lists = CODECS.pack(Arrays.asList(Arrays.asList(1), Arrays.asList(2)));
        assertRefused(lists, TreeSet.class, "found java.util.ArrayList at byte 1");
        assertRefused(lists, PriorityQueue.class, "found java.util.ArrayList at byte");
        Map<Object, Object> keys = new LinkedHashMap<>();
        keys.put("a", 1);
        keys.put(2, 3);
        assertRefused(
                CODECS.pack(keys),
                TreeMap.class,
                "found the key of class java.lang.Long and the value of class java.lang.Long at"
                        + " byte 4");
        Map<Object, Object> nilKey = Collections.singletonMap(null, 1);
        assertRefused(CODECS.pack(nilKey), SortedMap.class, "found the key nil and the value of");
        assertRefused(CODECS.pack(nilKey), ConcurrentMap.class, "found the key nil and");
        assertRefused(
                CODECS.pack(Collections.singletonMap("a", null)),
                ConcurrentHashMap.class,
                "and the value nil at byte 1");
    }

    private static void assertRefused(byte[] bytes, Class<?> type, String words) {
        MessageTypeException e =
                assertThrows(MessageTypeException.class, () -> CODECS.unpack(bytes, type));
        assertTrue(e.getMessage().contains(words), e.getMessage());
    }

    @Test
    void classesThatCannotBeAskedFor() {
        for (Class<?> type : Arrays.<Class<?>>asList(
                Thread.class, Number.class, java.util.Stack.class, void.class)) {
            IllegalArgumentException e =
                    assertThrows(IllegalArgumentException.class, () -> CODECS.codec(type));
            assertTrue(e.getMessage().startsWith("no codec for " + type.getName()), e.getMessage());
            assertThrows(IllegalArgumentException.class, () -> CODECS.codec(TypeRef.listOf(type)));
        }
    }
}
