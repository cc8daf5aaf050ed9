/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntFunction;

/** The collections that can be asked for. */
@SuppressWarnings("JdkObsolete") // whoever asks for a LinkedList gets one
final class CollectionTypes {
    private static final Map<Class<?>, IntFunction<Collection<Object>>> FACTORIES = new HashMap<>();

    static {
        add(ArrayList::new, Collection.class, List.class, ArrayList.class);
        add(ArrayDeque::new, Queue.class, Deque.class, ArrayDeque.class);
        add(size -> new LinkedList<>(), LinkedList.class);
        add(size -> new PriorityQueue<>(), PriorityQueue.class);
        add(
                size -> new LinkedHashSet<>(Capacity.ofHashTable(size)),
                Set.class,
                LinkedHashSet.class);
        add(size -> new HashSet<>(Capacity.ofHashTable(size)), HashSet.class);
        add(size -> new TreeSet<>(), SortedSet.class, NavigableSet.class, TreeSet.class);
    }

    private CollectionTypes() {}

    private static void add(IntFunction<Collection<Object>> factory, Class<?>... types) {
        for (Class<?> type : types) {
            FACTORIES.put(type, factory);
        }
    }

    /** Returns the codec of sets in the order of their elements. */
    static Codec<Set<Object>> sets(Codec<Object> element) {
        return new CollectionCodec<>(
                Set.class, element, size -> new LinkedHashSet<>(Capacity.ofHashTable(size)));
    }

    /** Returns the codec of a collection, or null for other classes. */
    static Codec<?> codec(Class<?> raw, Type element, CodecResolver resolver) {
        if (raw == EnumSet.class) {
            return enumSet(resolver.codec(element));
        }
        if (raw == Iterable.class) {
            return iterable(resolver.codec(element));
        }
        IntFunction<Collection<Object>> factory = FACTORIES.get(raw);
        return factory == null ? null : codec(raw, resolver.codec(element), factory);
    }

    /** What is no collection is packed as one. */
    private static Codec<Iterable<Object>> iterable(Codec<Object> element) {
        CollectionCodec<Object, Collection<Object>> collection =
                new CollectionCodec<>(Collection.class, element, ArrayList::new);
        return Codec.ofGeneric(
                TypeRef.of(Iterable.class, TypeRef.of(Object.class)),
                (packer, values) -> collection.pack(packer, collected(values)),
                collection::unpack);
    }

    private static Collection<Object> collected(Iterable<Object> values) {
        if (values instanceof Collection) {
            return (Collection<Object>) values;
        }
        List<Object> collected = new ArrayList<>();
        values.forEach(collected::add);
        return collected;
    }

    @SuppressWarnings("unchecked")
    private static Codec<?> codec(
            Class<?> raw, Codec<Object> element, IntFunction<Collection<Object>> factory) {
        return new CollectionCodec<>((Class<Collection<Object>>) raw, element, factory);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Codec<?> enumSet(Codec<?> element) {
        Class<?> type = element.type();
        if (!type.isEnum()) {
            throw new IllegalArgumentException("expected an EnumSet of an enum, found " + type);
        }
        IntFunction<Collection> factory = size -> EnumSet.noneOf((Class) type);
        return new CollectionCodec(EnumSet.class, element, factory);
    }
}
