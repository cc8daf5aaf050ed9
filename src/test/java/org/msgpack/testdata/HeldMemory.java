/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Adds up the memory that an object keeps alive: all that can be reached through its fields. What
 * other objects share with it, such as constants and configurations, counts too, so that tests
 * allow for it.
 *
 * <p>Sizes are those of a 64-bit JVM with compressed references.
 */
public final class HeldMemory {
    private static final int HEADER = 12;
    private static final int ARRAY_HEADER = 16;
    private static final int REFERENCE = 4;

    /** What an entry of a collection of the JDK takes, about. */
    private static final int ENTRY = 48;

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> toVisit = new ArrayDeque<>();
    private long bytes;

    private HeldMemory() {}

    /** Returns the number of bytes that an object keeps alive. */
    public static long of(Object root) {
        HeldMemory memory = new HeldMemory();
        memory.walk(root);
        return memory.bytes;
    }

    /** Returns whether an object keeps another one alive. */
    public static boolean keeps(Object root, Object other) {
        HeldMemory memory = new HeldMemory();
        memory.walk(root);
        return memory.seen.contains(other);
    }

    private void walk(Object root) {
        note(root);
        while (!toVisit.isEmpty()) {
            visit(toVisit.pop());
        }
    }

    private void note(Object object) {
        if (object != null && !isOfTheJvm(object) && seen.add(object)) {
            toVisit.push(object);
        }
    }

    private static boolean isOfTheJvm(Object object) {
        return object instanceof Class
                || object instanceof Enum
                || object instanceof Thread
                || object instanceof ClassLoader;
    }

    private void visit(Object object) {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            visitArray(object, type.getComponentType());
        } else if (object instanceof ByteBuffer) {
            visitByteBuffer((ByteBuffer) object);
        } else if (object instanceof String) {
            bytes += HEADER + ARRAY_HEADER + 2L * ((String) object).length();
        } else if (object instanceof BigInteger) {
            bytes += HEADER + ARRAY_HEADER + ((BigInteger) object).bitLength() / Byte.SIZE;
        } else if (object instanceof Collection) {
            bytes += (long) ENTRY * ((Collection<?>) object).size();
            ((Collection<?>) object).forEach(this::note);
        } else if (object instanceof AtomicReference) {
            bytes += ARRAY_HEADER;
            note(((AtomicReference<?>) object).get());
        } else if (type.getName().startsWith("java.")) {
            bytes += ENTRY; // a small one: a number, an action on malformed text
        } else {
            visitFields(object, type);
        }
    }

    private void visitArray(Object array, Class<?> component) {
        int length = Array.getLength(array);
        bytes += aligned(ARRAY_HEADER + (long) length * sizeOf(component));
        if (!component.isPrimitive()) {
            for (Object element : (Object[]) array) {
                note(element);
            }
        }
    }

    @SuppressWarnings("ByteBufferBackingArray") // what is kept alive is all of the array
    private void visitByteBuffer(ByteBuffer buffer) {
        bytes += ENTRY;
        if (buffer.hasArray()) {
            note(buffer.array());
        } else {
            bytes += buffer.capacity();
        }
    }

    private void visitFields(Object object, Class<?> type) {
        long size = HEADER;
        for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    size += sizeOf(field.getType());
                    if (!field.getType().isPrimitive()) {
                        note(valueOf(field, object));
                    }
                }
            }
        }
        bytes += aligned(size);
    }

    private static Object valueOf(Field field, Object object) {
        try {
            field.setAccessible(true);
            return field.get(object);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static long aligned(long size) {
        return (size + 7) & -8;
    }

    private static int sizeOf(Class<?> type) {
        if (!type.isPrimitive()) {
            return REFERENCE;
        }
        if (type == long.class || type == double.class) {
            return Long.BYTES;
        }
        if (type == int.class || type == float.class) {
            return Integer.BYTES;
        }
        return type == short.class || type == char.class ? Short.BYTES : Byte.BYTES;
    }
}
