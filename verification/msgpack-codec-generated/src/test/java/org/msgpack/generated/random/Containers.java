/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.random;

import static org.msgpack.generated.random.PlainTypes.pick;

import java.lang.reflect.Array;
import java.time.DayOfWeek;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
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
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import org.msgpack.codec.TypeRef;

/** Collections, maps, arrays and optional values of other types. */
@SuppressWarnings("JdkObsolete") // LinkedList is one of them
final class Containers {
    private Containers() {}

    /** Where the elements of a collection come from, and how many there may be. */
    private record CollectionKind(
            Class<?> type, Supplier<Collection<Object>> maker, boolean isOfKeys, int most) {
        boolean isNullPossible() {
            return List.class.isAssignableFrom(maker.get().getClass())
                    && type != Queue.class
                    && type != Deque.class;
        }
    }

    private static final List<CollectionKind> COLLECTIONS = List.of(
            new CollectionKind(List.class, ArrayList::new, false, 5),
            new CollectionKind(List.class, ArrayList::new, false, 40),
            new CollectionKind(Collection.class, ArrayList::new, false, 5),
            new CollectionKind(Iterable.class, ArrayList::new, false, 5),
            new CollectionKind(ArrayList.class, ArrayList::new, false, 5),
            new CollectionKind(LinkedList.class, LinkedList::new, false, 5),
            new CollectionKind(Queue.class, ArrayDeque::new, false, 5),
            new CollectionKind(Deque.class, ArrayDeque::new, false, 5),
            new CollectionKind(ArrayDeque.class, ArrayDeque::new, false, 5),
            new CollectionKind(PriorityQueue.class, PriorityQueue::new, true, 5),
            new CollectionKind(Set.class, LinkedHashSet::new, true, 5),
            new CollectionKind(LinkedHashSet.class, LinkedHashSet::new, true, 5),
            new CollectionKind(HashSet.class, HashSet::new, true, 1),
            new CollectionKind(SortedSet.class, TreeSet::new, true, 5),
            new CollectionKind(NavigableSet.class, TreeSet::new, true, 5),
            new CollectionKind(TreeSet.class, TreeSet::new, true, 5),
            new CollectionKind(EnumSet.class, Containers::days, true, 5));

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Collection<Object> days() {
        return (Collection) EnumSet.noneOf(DayOfWeek.class);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Map<Object, Object> byDay() {
        return (Map) new EnumMap<DayOfWeek, Object>(DayOfWeek.class);
    }

    private record MapKind(
            Class<?> type, Supplier<Map<Object, Object>> maker, boolean isNullPossible, int most) {}

    private static final List<MapKind> MAPS = List.of(
            new MapKind(Map.class, LinkedHashMap::new, true, 5),
            new MapKind(LinkedHashMap.class, LinkedHashMap::new, true, 5),
            new MapKind(HashMap.class, HashMap::new, true, 1),
            new MapKind(SortedMap.class, TreeMap::new, true, 5),
            new MapKind(NavigableMap.class, TreeMap::new, true, 5),
            new MapKind(TreeMap.class, TreeMap::new, true, 5),
            new MapKind(ConcurrentMap.class, ConcurrentHashMap::new, false, 1),
            new MapKind(ConcurrentHashMap.class, ConcurrentHashMap::new, false, 1),
            new MapKind(EnumMap.class, Containers::byDay, true, 5));

    /** Returns a container of elements of a type, or of keys. */
    static RandomType of(Random random, RandomType element, RandomType key) {
        return switch (random.nextInt(8)) {
            case 0 -> new OptionalType(element.isNullable() ? element : key);
            case 1 -> new EntryType(key, element);
            case 2, 3 -> map(pick(random, MAPS), key, element);
            case 4 -> new ArrayType(element);
            default -> collection(pick(random, COLLECTIONS), element, key);
        };
    }

    private static RandomType map(MapKind kind, RandomType key, RandomType value) {
        return new MapType(kind, kind.type == EnumMap.class ? day() : key, value);
    }

    private static RandomType collection(CollectionKind kind, RandomType element, RandomType key) {
        return new CollectionType(kind, element, kind.type == EnumSet.class ? day() : key);
    }

    private static RandomType day() {
        return PlainTypes.of(DayOfWeek.class);
    }

    /** Returns the type of a member that keeps what is unknown. */
    static RandomType unknown() {
        return new MapType(MAPS.get(0), PlainTypes.of(String.class), PlainTypes.of(Object.class));
    }

    private static Object valueOrNull(
            RandomType type, Random random, int depth, boolean mayBeNull) {
        return mayBeNull && type.isNullable() && random.nextInt(8) == 0
                ? null
                : type.random(random, depth + 1);
    }

    private static Object plainOrNull(RandomType type, Object value) {
        return value == null ? null : type.plain(value);
    }

    private static int size(Random random, int most, int depth) {
        return random.nextInt((depth > 2 ? 1 : most) + 1);
    }

    private record CollectionType(CollectionKind kind, RandomType any, RandomType key)
            implements RandomType {
        private RandomType element() {
            return kind.isOfKeys ? key : any;
        }

        @Override
        public String source() {
            return kind.type.getCanonicalName() + "<" + element().boxed() + ">";
        }

        @Override
        public RandomType with(RandomType argument) {
            return new CollectionType(kind, any.with(argument), key.with(argument));
        }

        @Override
        public TypeRef<?> ref() {
            return TypeRef.of(kind.type, element().ref());
        }

        @Override
        public Object random(Random random, int depth) {
            Collection<Object> collection = kind.maker.get();
            for (int i = size(random, kind.most, depth); i > 0; i--) {
                collection.add(valueOrNull(element(), random, depth, kind.isNullPossible()));
            }
            return collection;
        }

        @Override
        public Object plain(Object value) {
            List<Object> list = new ArrayList<>();
            ((Iterable<?>) value).forEach(each -> list.add(plainOrNull(element(), each)));
            return list;
        }
    }

    private record MapType(MapKind kind, RandomType key, RandomType value) implements RandomType {
        @Override
        public String source() {
            return kind.type.getCanonicalName() + "<" + key.boxed() + ", " + value.boxed() + ">";
        }

        @Override
        public RandomType with(RandomType argument) {
            return new MapType(kind, key.with(argument), value.with(argument));
        }

        @Override
        public TypeRef<?> ref() {
            return TypeRef.of(kind.type, key.ref(), value.ref());
        }

        @Override
        public Object random(Random random, int depth) {
            Map<Object, Object> map = kind.maker.get();
            for (int i = size(random, kind.most, depth); i > 0; i--) {
                map.put(
                        key.random(random, depth),
                        valueOrNull(value, random, depth, kind.isNullPossible));
            }
            return map;
        }

        @Override
        public Object plain(Object map) {
            Map<Object, Object> plain = new LinkedHashMap<>();
            ((Map<?, ?>) map).forEach((k, v) -> plain.put(key.plain(k), plainOrNull(value, v)));
            return plain;
        }
    }

    private record EntryType(RandomType key, RandomType value) implements RandomType {
        @Override
        public String source() {
            return "java.util.Map.Entry<" + key.boxed() + ", " + value.boxed() + ">";
        }

        @Override
        public RandomType with(RandomType argument) {
            return new EntryType(key.with(argument), value.with(argument));
        }

        @Override
        public TypeRef<?> ref() {
            return TypeRef.of(Map.Entry.class, key.ref(), value.ref());
        }

        @Override
        public Object random(Random random, int depth) {
            return new AbstractMap.SimpleEntry<>(
                    key.random(random, depth), valueOrNull(value, random, depth, true));
        }

        @Override
        public Object plain(Object entry) {
            Map.Entry<?, ?> own = (Map.Entry<?, ?>) entry;
            return new AbstractMap.SimpleEntry<>(
                    key.plain(own.getKey()), plainOrNull(value, own.getValue()));
        }
    }

    private record OptionalType(RandomType value) implements RandomType {
        @Override
        public String source() {
            return "java.util.Optional<" + value.boxed() + ">";
        }

        @Override
        public RandomType with(RandomType argument) {
            return new OptionalType(value.with(argument));
        }

        @Override
        public TypeRef<?> ref() {
            return TypeRef.of(Optional.class, value.ref());
        }

        @Override
        public boolean isNullable() {
            return false;
        }

        @Override
        public Object random(Random random, int depth) {
            return random.nextBoolean()
                    ? Optional.empty()
                    : Optional.of(value.random(random, depth + 1));
        }

        @Override
        public Object plain(Object optional) {
            return ((Optional<?>) optional).map(value::plain).orElse(null);
        }
    }

    private record ArrayType(RandomType element) implements RandomType {
        @Override
        public String source() {
            return element.boxed() + "[]";
        }

        @Override
        public RandomType with(RandomType argument) {
            return new ArrayType(element.with(argument));
        }

        @Override
        public TypeRef<?> ref() {
            return TypeRef.arrayOf(element.ref());
        }

        @Override
        public Object random(Random random, int depth) {
            Object[] array =
                    (Object[]) Array.newInstance(raw(element.ref()), size(random, 4, depth));
            for (int i = 0; i < array.length; i++) {
                array[i] = valueOrNull(element, random, depth, true);
            }
            return array;
        }

        private static Class<?> raw(TypeRef<?> type) {
            java.lang.reflect.Type reflected = type.type();
            if (reflected instanceof Class<?> c) {
                return boxedClass(c);
            }
            if (reflected instanceof java.lang.reflect.ParameterizedType parameterized) {
                return (Class<?>) parameterized.getRawType();
            }
            java.lang.reflect.Type component =
                    ((java.lang.reflect.GenericArrayType) reflected).getGenericComponentType();
            return Array.newInstance(raw(TypeRef.of(component)), 0).getClass();
        }

        private static Class<?> boxedClass(Class<?> type) {
            return java.lang.invoke.MethodType.methodType(type).wrap().returnType();
        }

        @Override
        public Object plain(Object array) {
            List<Object> list = new ArrayList<>();
            for (Object each : (Object[]) array) {
                list.add(plainOrNull(element, each));
            }
            return list;
        }
    }
}
