/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.random;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A class with random members: how its objects are made, and what they are on the wire.
 *
 * @param annotations as in a program
 * @param parameters the members in the order of the constructor
 * @param unknown a member that keeps unknown ones, or null
 */
record ClassModel(
        String name,
        String annotations,
        Kind kind,
        Shape shape,
        boolean isGeneric,
        List<MemberModel> members,
        List<MemberModel> parameters,
        MemberModel unknown,
        AtomicReference<Class<?>> loadedClass) {

    /** How objects are made. */
    enum Kind {
        RECORD,
        FIELDS,
        BEAN,
        CONSTRUCTOR,
        FACTORY,
        BUILDER
    }

    enum Shape {
        MAP,
        INT_MAP,
        ARRAY
    }

    void load(ClassLoader loader) throws ClassNotFoundException {
        loadedClass.set(loader.loadClass(RandomClasses.PACKAGE + name));
    }

    Class<?> loaded() {
        return loadedClass.get();
    }

    /** Returns an object; deep inside of others, what can be null is null. */
    Object random(Random random, int depth, RandomType argument) {
        Map<MemberModel, Object> values = new LinkedHashMap<>();
        for (MemberModel member : members) {
            values.put(member, member.random(random, depth, argument));
        }
        if (unknown != null) {
            values.put(unknown, unknownValues(random));
        }
        try {
            return make(values);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(name, e);
        }
    }

    private static Map<String, Object> unknownValues(Random random) {
        if (random.nextBoolean()) {
            return null;
        }
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            values.put("unknown " + i + PlainTypes.text(random), PlainTypes.any(random));
        }
        return values;
    }

    private Object make(Map<MemberModel, Object> values) throws ReflectiveOperationException {
        Object[] arguments = parameters.stream().map(values::get).toArray();
        switch (kind) {
            case RECORD, CONSTRUCTOR:
                return only(loaded().getDeclaredConstructors()).newInstance(arguments);
            case FACTORY:
                for (Method method : loaded().getDeclaredMethods()) {
                    if (method.getName().equals("make")) {
                        return method.invoke(null, arguments);
                    }
                }
                throw new AssertionError(name);
            case BUILDER:
                Class<?> builder = loaded().getDeclaredClasses()[0];
                Object built = only(builder.getDeclaredConstructors()).newInstance();
                set(builder, built, values);
                return builder.getMethod("build").invoke(built);
            default:
                Object object = only(loaded().getDeclaredConstructors()).newInstance();
                set(loaded(), object, values);
                return object;
        }
    }

    private static Constructor<?> only(Constructor<?>[] constructors) {
        constructors[0].setAccessible(true);
        return constructors[0];
    }

    private static void set(Class<?> type, Object object, Map<MemberModel, Object> values)
            throws ReflectiveOperationException {
        for (Map.Entry<MemberModel, Object> each : values.entrySet()) {
            field(type, each.getKey()).set(object, each.getValue());
        }
    }

    private static Field field(Class<?> type, MemberModel member)
            throws ReflectiveOperationException {
        Field field = type.getDeclaredField(member.name());
        field.setAccessible(true);
        return field;
    }

    /** Returns a map or a list that is read as an equal object, and that no codec writes. */
    Object foreign(Object object, RandomType argument, Random random) {
        Map<Object, Object> members = new LinkedHashMap<>();
        boolean isArray = shape == Shape.ARRAY || shape == Shape.INT_MAP;
        isArray &= random.nextBoolean();
        List<MemberModel> shuffled = new ArrayList<>(this.members);
        Collections.shuffle(shuffled, random);
        for (MemberModel member : shuffled) {
            Object value = valueOf(member, object);
            Object plain = member.foreign(value, argument, random);
            boolean mayBeMissing = member.mayBeMissing()
                    && plain == null
                    && (value == null || hasParameters()); // a field would not become empty
            if (!mayBeMissing || random.nextBoolean()) {
                members.put(
                        shape == Shape.MAP ? member.anyKey(random) : (Object) member.index(),
                        plain);
            }
        }
        return isArray ? list(members) : map(members, object, random);
    }

    private boolean hasParameters() {
        return kind == Kind.RECORD || kind == Kind.CONSTRUCTOR || kind == Kind.FACTORY;
    }

    private static List<Object> list(Map<Object, Object> members) {
        List<Object> list = new ArrayList<>();
        members.forEach((index, value) -> {
            while (list.size() <= (Integer) index) {
                list.add(null);
            }
            list.set((Integer) index, value);
        });
        return list;
    }

    private Map<Object, Object> map(Map<Object, Object> members, Object object, Random random) {
        Map<Object, Object> others = new LinkedHashMap<>();
        if (unknown == null) {
            List<?> keys = shape == Shape.MAP ? List.of("never heard of", "") : List.of(99_999, -1);
            others.put(keys.get(0), "x");
            others.put(keys.get(1), List.of(Map.of("a", 1), "y"));
        } else if (valueOf(unknown, object) != null) {
            others.putAll((Map<?, ?>) valueOf(unknown, object));
        }
        List<Map.Entry<Object, Object>> entries = new ArrayList<>(members.entrySet());
        int at = 0;
        for (Map.Entry<Object, Object> other : others.entrySet()) { // their order is kept
            at += random.nextInt(entries.size() - at + 1);
            entries.add(at++, other);
        }
        Map<Object, Object> map = new LinkedHashMap<>();
        entries.forEach(entry -> map.put(entry.getKey(), entry.getValue()));
        return map;
    }

    private Object valueOf(MemberModel member, Object object) {
        try {
            return field(loaded(), member).get(object);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(name, e);
        }
    }

    /** Returns the map or the list that the object is on the wire. */
    Object plain(Object object, RandomType argument) {
        Map<Object, Object> map = new LinkedHashMap<>();
        List<Object> list = new ArrayList<>();
        for (MemberModel member : members) {
            Object value = valueOf(member, object);
            if (value == null && member.isOmitted()) {
                continue;
            }
            Object plain = member.plain(value, argument);
            if (shape == Shape.MAP) {
                map.put(member.key(), plain);
            } else if (shape == Shape.INT_MAP) {
                map.put(member.index(), plain);
            } else {
                while (list.size() < member.index()) {
                    list.add(null);
                }
                list.add(plain);
            }
        }
        if (unknown != null && valueOf(unknown, object) != null) {
            map.putAll((Map<?, ?>) valueOf(unknown, object));
        }
        return shape == Shape.ARRAY ? list : map;
    }
}
