/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.suite.init;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.msgpack.suite.init.ClassFile.Method;
import org.objectweb.asm.Type;

/** The class files of this project, read when they are asked for. */
final class ClassFiles {
    private final ClassLoader loader = ClassFiles.class.getClassLoader();
    private final Map<String, ClassFile> files = new HashMap<>();
    private final Map<String, Set<String>> superTypes = new HashMap<>();
    private final Map<String, Set<String>> methodsOfOthers = new HashMap<>();

    /** The names of all classes in a folder. */
    static Set<String> in(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.map(each -> folder.relativize(each).toString().replace('\\', '/'))
                    .filter(each -> each.endsWith(".class")
                            && !each.startsWith("META-INF/")
                            && !each.endsWith("-info.class"))
                    .map(each -> each.substring(0, each.length() - ".class".length()))
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static boolean isOurs(String name) {
        return name.startsWith("org/msgpack/");
    }

    static byte[] bytes(ClassLoader loader, String name) throws IOException {
        try (InputStream in = loader.getResourceAsStream(name + ".class")) {
            if (in == null) {
                return null;
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            byte[] part = new byte[8192];
            for (int n = in.read(part); n >= 0; n = in.read(part)) {
                bytes.write(part, 0, n);
            }
            return bytes.toByteArray();
        }
    }

    /** Returns a class of this project, or null. */
    ClassFile get(String name) {
        if (!isOurs(name)) {
            return null;
        }
        return files.computeIfAbsent(name, each -> {
            try {
                byte[] bytes = bytes(loader, each);
                return bytes == null ? null : ClassFile.of(bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    boolean hasInitializer(String name) {
        return get(name).methods.containsKey(ClassFile.INITIALIZER);
    }

    /** Returns a class and all that it extends and implements, nearest first. */
    Collection<String> withSuperTypes(String name) {
        return superTypes.computeIfAbsent(name, each -> {
            Set<String> found = new LinkedHashSet<>();
            Deque<String> queue = new ArrayDeque<>();
            queue.add(each);
            while (!queue.isEmpty()) {
                String next = queue.remove();
                ClassFile file = get(next);
                if (found.add(next) && file != null) {
                    queue.addAll(file.superTypes);
                }
            }
            return found;
        });
    }

    boolean isSubtype(String name, String of) {
        return withSuperTypes(name).contains(of);
    }

    /** Returns the method that is called, or null if it is none of this project. */
    Method method(String owner, String key) {
        for (String each : withSuperTypes(owner)) {
            ClassFile file = get(each);
            Method method = file == null ? null : file.methods.get(key);
            if (method != null && !method.isAbstract) {
                return method;
            }
        }
        return null;
    }

    /** Returns the class that declares a static field. */
    String declaring(String owner, String field) {
        for (String each : withSuperTypes(owner)) {
            ClassFile file = get(each);
            if (file != null && file.staticFields.contains(field)) {
                return each;
            }
        }
        return owner;
    }

    /** Whether code outside of this project may call a method, since it overrides one of theirs. */
    boolean overridesOthers(String owner, String key) {
        for (String each : withSuperTypes(owner)) {
            if (!isOurs(each) && methodsOfOther(each).contains(key)) {
                return true;
            }
        }
        return false;
    }

    private Set<String> methodsOfOther(String name) {
        return methodsOfOthers.computeIfAbsent(name, each -> {
            Set<String> keys = new HashSet<>();
            try {
                Class<?> type = Class.forName(each.replace('/', '.'), false, loader);
                addMethods(keys, type.getMethods());
                for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                    addMethods(keys, c.getDeclaredMethods());
                }
            } catch (ClassNotFoundException | LinkageError e) {
                // Not on this class path: nobody calls it here.
            }
            return keys;
        });
    }

    private static void addMethods(Set<String> keys, java.lang.reflect.Method[] methods) {
        for (java.lang.reflect.Method each : methods) {
            keys.add(each.getName() + Type.getMethodDescriptor(each));
        }
    }

    /** Whether other modules can name a class. */
    boolean isAccessible(String name) {
        ClassFile file = get(name);
        return file != null && file.isPublic && (file.outer == null || isAccessible(file.outer));
    }
}
