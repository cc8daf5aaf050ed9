/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.dialect.Msgpackr;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;

/** Own codecs, ext types and factories take effect everywhere. */
class RegistryTest {
    private static class Point {
        final int x;
        final int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object obj) {
            return obj instanceof Point && x == ((Point) obj).x && y == ((Point) obj).y;
        }

        @Override
        public int hashCode() {
            return 31 * x + y;
        }
    }

    private static final class Pixel extends Point {
        Pixel(int x, int y) {
            super(x, y);
        }
    }

    private static final ExtensionType<Point> POINTS = ExtensionType.of(
            1,
            Point.class,
            point -> new byte[] {(byte) point.x, (byte) point.y},
            payload -> new Point(payload[0], payload[1]));

    private static final Codec<Point> POINT = Codec.of(
            Point.class,
            (packer, point) -> packer.packArrayHeader(2).packInt(point.x).packInt(point.y),
            unpacker -> {
                unpacker.unpackArrayHeader();
                return new Point(unpacker.unpackInt(), unpacker.unpackInt());
            });

    @Test
    void extTypesOfClassesAndSubclasses() {
        Point point = new Point(3, 4);
        byte[] inArray = {(byte) 0xd5, 1, 3, 4};
        byte[] inExt = {(byte) 0xc7, 3, 1, (byte) 0x92, 3, 4};
        Map<Codecs, byte[]> all = new LinkedHashMap<>();
        all.put(Codecs.builder().ext(POINTS).build(), inArray);
        all.put(Codecs.builder().ext(1, Point.class, POINT).build(), inExt);
        all.put(Codecs.builder().ext(1, Point.class, codecs -> POINT).build(), inExt);
        all.forEach((codecs, bytes) -> {
            assertArrayEquals(bytes, codecs.pack(point));
            assertArrayEquals(bytes, codecs.pack(new Pixel(3, 4)));
            assertArrayEquals(bytes, codecs.pack(point, TypeRef.of(Point.class)));
            assertEquals(point, codecs.unpack(bytes));
            assertEquals(point, codecs.unpack(bytes, Point.class));
            assertThrows(IllegalArgumentException.class, () -> codecs.codec(Pixel.class));
            List<Point> list = Arrays.asList(point, null, point);
            assertEquals(list, codecs.unpack(codecs.pack(list)));
            assertEquals(list, codecs.unpack(codecs.pack(list), TypeRef.listOf(Point.class)));
            Map<Point, Point> map = Collections.singletonMap(point, point);
            assertEquals(map, codecs.unpack(codecs.pack(map)));
            assertEquals(
                    map, codecs.unpack(codecs.pack(map), TypeRef.mapOf(Point.class, Point.class)));
            assertEquals(Optional.of(point), codecs.unpack(bytes, TypeRef.optionalOf(Point.class)));
            assertArrayEquals(
                    new Point[] {point},
                    codecs.unpack(codecs.pack(new Point[] {point}), Point[].class));
            assertThrows(
                    MessageTypeException.class,
                    () -> codecs.unpack(new byte[] {(byte) 0xd4, 2, 0}, Point.class));
        });
    }

    @Test
    void theClosestCodecOfASubclassCounts() {
        Codec<Pixel> pixels = Codec.of(
                Pixel.class,
                (packer, pixel) -> packer.packString("pixel"),
                unpacker -> new Pixel(0, 0));
        Codec<Cloneable> cloneable =
                Codec.of(Cloneable.class, (packer, value) -> packer.packInt(1), unpacker -> null);
        Codecs codecs = Codecs.builder().add(POINT).add(pixels).add(cloneable).build();
        assertEquals("pixel", codecs.unpack(codecs.pack(new Pixel(1, 2))));
        assertEquals(Arrays.asList(1L, 2L), codecs.unpack(codecs.pack(new Point(1, 2))));
        assertEquals(Arrays.asList(1L, 2L), codecs.unpack(codecs.pack(new Point(1, 2) {})));
        assertEquals(1L, codecs.unpack(codecs.pack(new java.util.SimpleTimeZone(0, "x"))));
        assertEquals(1L, codecs.unpack(codecs.pack(new java.util.Locale("de"))));
    }

    private static Codec<String> bracketed() {
        return Codec.of(
                String.class, (packer, value) -> packer.packString("<" + value + ">"), unpacker -> {
                    String text = unpacker.unpackString();
                    return text.substring(1, text.length() - 1);
                });
    }

    private static final Codecs PLAIN = Codecs.standard();

    @Test
    void stringsOfAnotherForm() {
        Codecs codecs = Codecs.builder().add(bracketed()).build();
        assertEquals("<a>", PLAIN.unpack(codecs.pack("a")));
        assertEquals("a", codecs.unpack(codecs.pack("a"), String.class));
        Map<String, List<String>> map = Collections.singletonMap("k", Arrays.asList("a", null));
        byte[] bytes = codecs.pack(map);
        assertEquals(
                Collections.singletonMap("<k>", Arrays.asList("<a>", null)), PLAIN.unpack(bytes));
        TypeRef<Map<String, List<String>>> type = new TypeRef<Map<String, List<String>>>() {};
        assertEquals(map, codecs.unpack(bytes, type));
        assertArrayEquals(bytes, codecs.pack(map, type));
        assertArrayEquals(bytes, codecs.pack(new TreeMap<>(map)));
        assertArrayEquals(bytes, codecs.pack(new HashMap<>(map)));
        assertArrayEquals(bytes, codecs.pack(new LinkedHashMap<>(map)));
        assertEquals(
                Arrays.asList("<a>"),
                PLAIN.unpack(codecs.pack(new ArrayList<>(Arrays.asList("a")))));
        assertEquals(Arrays.asList("<a>"), PLAIN.unpack(codecs.pack(new String[] {"a"})));
        assertEquals("<a>", PLAIN.unpack(codecs.pack(Optional.of("a"))));
    }

    /** For each of the commonest classes: alone, in a list, as a key, as a value, in an array. */
    @Test
    void overridesTakeEffectEverywhere() {
        List<Object> objects = Arrays.asList(
                "text",
                7,
                8L,
                true,
                0.5,
                1.5f,
                (short) 3,
                'c',
                new HashMap<>(Collections.singletonMap(1, 2)),
                new LinkedHashMap<>(Collections.singletonMap(1, 2)),
                new TreeMap<>(Collections.singletonMap(1, 2)),
                new ArrayList<>(Arrays.asList(1, 2)),
                new LinkedHashSet<>(Arrays.asList(1, 2)),
                new int[] {1},
                new byte[] {1},
                java.time.Instant.EPOCH,
                java.time.DayOfWeek.MONDAY);
        for (Object object : objects) {
            assertOverride(
                    object, Codecs.builder().add(marking(object.getClass())).build());
            Codec<?> marking = marking(object.getClass());
            CodecFactory factory = (type, codecs) -> type == object.getClass() ? marking : null;
            assertOverride(object, Codecs.builder().add(factory).build());
        }
    }

    /** Codecs of superclasses and interfaces take the place of what the class has itself. */
    @Test
    void overridesOfParentsOfContainers() {
        List<Object> objects = Arrays.asList(
                new ArrayList<>(Arrays.asList(1)),
                new ArrayList<Object>(Arrays.asList(1)) {},
                new LinkedHashSet<>(Arrays.asList(1)),
                Collections.singletonList(1));
        for (Object object : objects) {
            assertOverride(
                    object, Codecs.builder().add(marking(Collection.class)).build());
            assertOverride(object, Codecs.builder().add(marking(Iterable.class)).build());
        }
        for (Object map : Arrays.asList(
                new HashMap<>(Collections.singletonMap(1, 2)),
                new LinkedHashMap<>(Collections.singletonMap(1, 2)),
                new TreeMap<>(Collections.singletonMap(1, 2)))) {
            assertOverride(map, Codecs.builder().add(marking(Map.class)).build());
            assertOverride(
                    map,
                    Codecs.builder().add(marking(java.util.AbstractMap.class)).build());
        }
    }

    private static <T> Codec<T> marking(Class<T> type) {
        return Codec.of(type, (packer, value) -> packer.packString("marked"), unpacker -> {
            unpacker.skipValue();
            return null;
        });
    }

    private static void assertOverride(Object object, Codecs codecs) {
        String message = object.getClass().getName();
        assertEquals("marked", PLAIN.unpack(codecs.pack(object)), message);
        List<Object> list = Arrays.asList(object, null, object);
        List<Object> expected = Arrays.asList("marked", null, "marked");
        assertEquals(expected, PLAIN.unpack(codecs.pack(list.toArray())));
        Object[] array = (Object[]) java.lang.reflect.Array.newInstance(object.getClass(), 1);
        array[0] = object;
        assertEquals(Arrays.asList("marked"), PLAIN.unpack(codecs.pack(array)), message);
        assertEquals("marked", PLAIN.unpack(codecs.pack(Optional.of(object))), message);
        assertEquals(
                Arrays.asList("marked", "marked"),
                PLAIN.unpack(codecs.pack(new java.util.AbstractMap.SimpleEntry<>(object, object))),
                message);
    }

    /** A tree of values of any class. */
    private static final class Node<T> {
        final T value;
        final List<Node<T>> children;

        Node(T value, List<Node<T>> children) {
            this.value = value;
            this.children = children;
        }

        @Override
        public boolean equals(Object obj) {
            return obj instanceof Node
                    && Objects.equals(value, ((Node<?>) obj).value)
                    && children.equals(((Node<?>) obj).children);
        }

        @Override
        public int hashCode() {
            return children.hashCode();
        }
    }

    private static final class NodeCodec<T> implements Codec<Node<T>> {
        private final Codec<T> value;
        private final Codec<List<Node<T>>> children;

        NodeCodec(Codec<T> value, Codec<List<Node<T>>> children) {
            this.value = value;
            this.children = children;
        }

        @Override
        public Class<? super Node<T>> type() {
            return Node.class;
        }

        @Override
        public void pack(MessagePacker packer, Node<T> node) throws IOException {
            packer.packArrayHeader(2);
            value.packNullable(packer, node.value);
            children.packNullable(packer, node.children);
        }

        @Override
        public Node<T> unpack(MessageUnpacker unpacker) throws IOException {
            unpacker.unpackArrayHeader();
            T content = value.unpackNullable(unpacker);
            return new Node<>(content, children.unpackNullable(unpacker));
        }
    }

    private static final AtomicInteger MADE = new AtomicInteger();

    private static final CodecFactory NODES = (type, codecs) -> {
        if (type == Node.class) {
            MADE.incrementAndGet();
            return new NodeCodec<>(
                    codecs.codec(Object.class), codecs.codec(TypeRef.listOf(anyNode())));
        }
        if (type instanceof ParameterizedType
                && ((ParameterizedType) type).getRawType() == Node.class) {
            MADE.incrementAndGet();
            Type value = ((ParameterizedType) type).getActualTypeArguments()[0];
            return value == Integer.class
                    ? new NodeCodec<>(
                            codecs.codec(Integer.class),
                            codecs.codec(new TypeRef<List<Node<Integer>>>() {}))
                    : new NodeCodec<>(
                            codecs.codec(String.class),
                            codecs.codec(new TypeRef<List<Node<String>>>() {}));
        }
        return null;
    };

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static TypeRef<Node<Object>> anyNode() {
        return (TypeRef) TypeRef.of(Node.class);
    }

    private static Node<Integer> tree(Random random, int depth) {
        List<Node<Integer>> children = new ArrayList<>();
        for (int i = random.nextInt(4); depth > 0 && i > 0; i--) {
            children.add(tree(random, depth - 1));
        }
        return new Node<>(random.nextInt(9) == 0 ? null : random.nextInt(1000), children);
    }

    @Test
    void factoriesOfRecursiveGenericClasses() {
        TypeRef<Node<Integer>> ofIntegers = new TypeRef<Node<Integer>>() {};
        MADE.set(0);
        for (int order = 0; order < 2; order++) {
            Codecs codecs = Codecs.builder().add(NODES).build();
            if (order == 1) {
                codecs.pack(new Node<>(1, new ArrayList<>()));
            }
            for (int seed = 0; seed < 100; seed++) {
                Node<Integer> tree = tree(new Random(seed), 5);
                byte[] bytes = codecs.pack(tree);
                assertArrayEquals(bytes, codecs.pack(tree, ofIntegers), "seed " + seed);
                assertEquals(tree, codecs.unpack(bytes, ofIntegers), "seed " + seed);
                if (tree.value != null) {
                    Node<?> any = codecs.unpack(bytes, Node.class);
                    assertEquals((long) tree.value, any.value, "seed " + seed);
                    assertEquals(tree.children.size(), any.children.size());
                }
            }
            Node<String> texts = new Node<>("a", Arrays.asList(new Node<>("b", Arrays.asList())));
            TypeRef<Map<String, Node<String>>> map = new TypeRef<Map<String, Node<String>>>() {};
            assertEquals(
                    Collections.singletonMap("k", texts),
                    codecs.unpack(codecs.pack(Collections.singletonMap("k", texts)), map));
            assertThrows(
                    MessageTypeException.class,
                    () -> codecs.unpack(codecs.pack(texts), ofIntegers));
        }
        assertTrue(MADE.get() < 30, MADE + " codecs made");
    }

    private static final class Group {
        final List<Object> members;

        Group(List<Object> members) {
            this.members = members;
        }

        @Override
        public boolean equals(Object obj) {
            return obj instanceof Group && members.equals(((Group) obj).members);
        }

        @Override
        public int hashCode() {
            return members.hashCode();
        }
    }

    private static Codec<Group> groups(Codecs codecs) {
        Codec<List<Object>> members = codecs.codec(TypeRef.listOf(Object.class));
        return Codec.of(
                Group.class,
                (packer, group) -> members.pack(packer, group.members),
                unpacker -> new Group(members.unpack(unpacker)));
    }

    @Test
    void extTypesThatHoldAnythingIncludingThemselves() {
        Codecs codecs = Codecs.builder()
                .ext(7, Group.class, RegistryTest::groups)
                .ext(POINTS)
                .build();
        Group empty = new Group(Collections.emptyList());
        Group inner = new Group(Arrays.asList(1L, "a", new Point(1, 2), empty, null));
        Group outer = new Group(Arrays.asList(
                inner, Collections.singletonMap(inner, Arrays.asList(inner)), 2.5, inner));
        for (Group group : Arrays.asList(empty, inner, outer)) {
            assertEquals(group, codecs.unpack(codecs.pack(group)));
            assertEquals(group, codecs.unpack(codecs.pack(group), Group.class));
        }
        assertArrayEquals(
                new byte[] {(byte) 0xd6, 7, (byte) 0x91, (byte) 0xd4, 7, (byte) 0x90},
                codecs.pack(new Group(Arrays.asList(empty))));
        assertThrows(
                MessageFormatException.class,
                () -> codecs.unpack(new byte[] {(byte) 0xd5, 7, (byte) 0x90, 1}));
    }

    @Test
    void aBuilderCanBeUsedFurther() {
        Codecs.Builder builder = Codecs.builder().ext(7, Group.class, RegistryTest::groups);
        Codecs first = builder.build();
        builder.ext(POINTS).smallestIntegers();
        Codecs second = builder.build();
        Group group = new Group(Arrays.asList(new Point(1, 2), 5));
        assertThrows(IllegalArgumentException.class, () -> first.pack(group));
        byte[] bytes = second.pack(group);
        assertEquals(group, second.unpack(bytes));
        Group read = (Group) first.unpack(bytes);
        assertNotNull(read);
        assertEquals(5L, read.members.get(1), "by the codecs of the first");
        assertInstanceOf(org.msgpack.value.ExtensionValue.class, read.members.get(0));
        assertNotSame(first.codec(Group.class), second.codec(Group.class));
        assertThrows(IllegalArgumentException.class, () -> builder.ext(POINTS));
        builder.add(Codec.of(Group.class, (packer, value) -> packer.packNil(), unpacker -> null));
        assertNull(builder.build().unpack(builder.build().pack(group)), "the last codec counts");
        assertEquals(group, builder.build().unpack(bytes), "the ext type is still read");
        assertArrayEquals(bytes, second.pack(group));
    }

    @Test
    void options() {
        Codecs codecs = Codecs.builder()
                .enumsAsOrdinals()
                .uuidsAsBinary()
                .smallestIntegers()
                .bigIntegers(Msgpackr.bigIntegers())
                .build();
        java.util.UUID id = new java.util.UUID(1, -2);
        java.math.BigInteger big = java.math.BigInteger.ONE.shiftLeft(70);
        assertArrayEquals(new byte[] {6}, codecs.pack(java.time.DayOfWeek.SUNDAY));
        assertEquals(
                java.time.DayOfWeek.SUNDAY,
                codecs.unpack(new byte[] {6}, java.time.DayOfWeek.class));
        assertEquals(18, codecs.pack(id).length);
        for (Codecs each : Arrays.asList(codecs, PLAIN)) {
            for (Codecs other : Arrays.asList(codecs, PLAIN)) {
                assertEquals(id, each.unpack(other.pack(id), java.util.UUID.class));
                assertEquals(
                        java.time.DayOfWeek.MONDAY,
                        each.unpack(
                                other.pack(java.time.DayOfWeek.MONDAY), java.time.DayOfWeek.class));
            }
        }
        assertEquals(big, codecs.unpack(codecs.pack(big)));
        assertEquals(big, codecs.unpack(codecs.pack(big), java.math.BigInteger.class));
        assertEquals(big, codecs.unpack(PLAIN.pack(big), java.math.BigInteger.class));
        assertEquals(
                Arrays.asList(1, 1L << 40, -1, Integer.MIN_VALUE, 1L + Integer.MAX_VALUE, 300),
                codecs.unpack(codecs.pack(
                        new long[] {1, 1L << 40, -1, Integer.MIN_VALUE, 1L + Integer.MAX_VALUE, 300
                        })));
        assertEquals(5, codecs.unpack(new byte[] {(byte) 0xcf, 0, 0, 0, 0, 0, 0, 0, 5}));
    }

    @Test
    void aCodecHasAName() {
        assertEquals("codec of " + Point.class.getName(), POINT.toString());
        Codecs codecs = Codecs.builder().ext(POINTS).build();
        assertEquals(
                "codec of ext type 1: " + Point.class.getName(),
                codecs.codec(Point.class).toString());
        assertSame(codecs.codec(Point.class), codecs.codec(Point.class));
    }

    @Test
    void theCodecOfAPayloadIsNotNull() {
        Codecs.Builder builder = Codecs.builder().ext(7, Group.class, codecs -> null);
        assertEquals(
                "the codec of the payload is null",
                assertThrows(NullPointerException.class, builder::build).getMessage());
    }

    @Test
    void threadsShareCodecs() throws Exception {
        for (int round = 0; round < 5; round++) {
            Codecs codecs = Codecs.builder()
                    .ext(7, Group.class, RegistryTest::groups)
                    .add(NODES)
                    .ext(POINTS)
                    .build();
            ExecutorService threads = Executors.newFixedThreadPool(8);
            List<Callable<Void>> tasks = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                int seed = 100 * round + i / 2;
                tasks.add(() -> {
                    exercise(codecs, new Random(seed));
                    return null;
                });
            }
            for (Future<Void> task : threads.invokeAll(tasks)) {
                task.get();
            }
            threads.shutdown();
        }
    }

    private static void exercise(Codecs codecs, Random random) {
        for (int i = 0; i < 200; i++) {
            RandomType type = RandomType.of(random, 0);
            Object object = type.next(random);
            byte[] bytes = codecs.pack(object);
            Deep.assertDeepEquals(object, codecs.unpack(bytes, type.ref()), type.toString());
            codecs.unpack(bytes);
            Node<Integer> tree = tree(random, 3);
            assertEquals(tree, codecs.unpack(codecs.pack(tree), new TypeRef<Node<Integer>>() {}));
            Group group = new Group(Arrays.asList(new Point(i & 63, 2), "a" + i));
            assertEquals(group, codecs.unpack(codecs.pack(group)));
        }
    }
}
