/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.lang.ref.WeakReference;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Finds generated codecs. The class of a codec has the name of its class with {@code Codec} at the
 * end, and registers itself when it is initialized. Initializing needs no access to it, so this
 * works across modules and class loaders.
 */
final class GeneratedCodecs {
    /** Weak, so that nothing here keeps the classes of an application loaded. */
    private static final Map<Class<?>, WeakReference<GeneratedCodecFactory>> FACTORIES =
            new WeakHashMap<>();

    private GeneratedCodecs() {}

    static GeneratedCodecFactory register(Class<?> type, GeneratedCodecFactory factory) {
        synchronized (FACTORIES) {
            FACTORIES.put(type, new WeakReference<>(factory));
        }
        return factory;
    }

    /** Returns the generated codec of a class whose arguments are not known; null if none. */
    static Codec<?> find(Class<?> type, Codecs codecs) {
        return find(type, type.getTypeParameters(), codecs);
    }

    /** Returns the generated codec of a class, or null if it has none. */
    static Codec<?> find(Class<?> type, Type[] arguments, Codecs codecs) {
        GeneratedCodecFactory factory = factory(type);
        if (factory == null) {
            return null;
        }
        TypeRef<?>[] references = new TypeRef<?>[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            references[i] = TypeRef.of(arguments[i]);
        }
        return factory.create(codecs, references);
    }

    /** Returns the generated codec of a class, of its superclass, or of an interface. */
    static Codec<?> findInherited(Class<?> type, Codecs codecs) {
        for (Class<?> parent = type; parent != null; parent = parent.getSuperclass()) {
            Codec<?> codec = find(parent, codecs);
            if (codec != null) {
                return codec;
            }
        }
        for (Class<?> parent = type; parent != null; parent = parent.getSuperclass()) {
            for (Class<?> implemented : parent.getInterfaces()) {
                Codec<?> codec = findInherited(implemented, codecs);
                if (codec != null) {
                    return codec;
                }
            }
        }
        return null;
    }

    /** Returns what else may be the reason why a class has no codec; empty if nothing. */
    static String absence(Class<?> type) {
        if (!canHaveOne(type)) {
            return "";
        }
        try {
            Class<?> codec = Class.forName(codecName(type), false, type.getClassLoader());
            return isOfAnotherCopy(codec)
                    ? "; its " + codecName(type)
                            + " belongs to another copy of msgpack-codec, in another class loader"
                    : ""; // a class of that name that was not generated
        } catch (ClassNotFoundException e) {
            return "; if one was generated, " + codecName(type)
                    + " has been left out, as tools do with classes that seem unused";
        }
    }

    private static boolean isOfAnotherCopy(Class<?> codec) {
        Class<?> parent = codec.getSuperclass();
        return parent != null
                && parent != GeneratedCodec.class
                && parent.getName().equals(GeneratedCodec.class.getName());
    }

    private static boolean canHaveOne(Class<?> type) {
        boolean isOfJdk = type.getClassLoader() == null;
        return !isOfJdk && !type.isArray() && !type.isPrimitive();
    }

    private static GeneratedCodecFactory factory(Class<?> type) {
        if (!canHaveOne(type)) {
            return null;
        }
        GeneratedCodecFactory known = registered(type);
        if (known != null) {
            return known;
        }
        try {
            Class.forName(codecName(type), true, type.getClassLoader());
        } catch (ClassNotFoundException e) {
            return null;
        }
        return registered(type);
    }

    private static GeneratedCodecFactory registered(Class<?> type) {
        synchronized (FACTORIES) {
            WeakReference<GeneratedCodecFactory> reference = FACTORIES.get(type);
            return reference == null ? null : reference.get();
        }
    }

    /** Returns the name of the generated class: {@code a.Outer_InnerCodec} for a.Outer.Inner. */
    private static String codecName(Class<?> type) {
        String name = type.getName();
        int simpleName = name.lastIndexOf('.') + 1;
        return name.substring(0, simpleName)
                + name.substring(simpleName).replace('$', '_')
                + "Codec";
    }
}
