/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.linkage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;

/**
 * The classes that a program sees: its own, those of {@code org.msgpack} from given jars, and the
 * JDK and the libraries, such as Jackson, that the test sees.
 */
final class ClassSpace {
    private static final String MSGPACK = "org/msgpack/";

    private final Map<String, ClassFile> given = new HashMap<>();
    private final Map<String, ClassFile> others = new HashMap<>();

    ClassSpace(Collection<ClassFile> program, List<Path> msgpackJars) throws IOException {
        for (Path jar : msgpackJars) {
            for (ClassFile file : classesOf(jar)) {
                given.put(file.name(), file);
            }
        }
        for (ClassFile file : program) {
            given.put(file.name(), file);
        }
    }

    static boolean isOfMsgpack(String name) {
        return name.startsWith(MSGPACK);
    }

    static List<ClassFile> classesOf(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream()
                    .filter(entry -> entry.getName().endsWith(".class"))
                    .filter(entry -> !entry.getName().startsWith("META-INF/"))
                    .filter(entry -> !entry.getName().endsWith("-info.class"))
                    .map(entry -> {
                        try (InputStream in = file.getInputStream(entry)) {
                            return ClassFileReader.read(in.readAllBytes());
                        } catch (IOException e) {
                            throw new IllegalStateException(entry + " of " + jar, e);
                        }
                    })
                    .toList();
        }
    }

    /** Returns null if there is no such class. */
    ClassFile find(String name) {
        ClassFile file = given.get(name);
        return file != null || isOfMsgpack(name)
                ? file
                : others.computeIfAbsent(name, ClassSpace::load);
    }

    private static ClassFile load(String name) {
        try (InputStream in =
                ClassSpace.class.getClassLoader().getResourceAsStream(name + ".class")) {
            return in == null ? null : ClassFileReader.read(in.readAllBytes());
        } catch (IOException e) {
            throw new IllegalStateException(name, e);
        }
    }

    /**
     * Returns whether one class is a subtype of another. All supertypes of the first must be known.
     */
    boolean isSubtype(ClassFile type, String superType) {
        if (type == null) {
            return false;
        }
        if (type.name().equals(superType)) {
            return true;
        }
        if (type.superName() != null && isSubtype(find(type.superName()), superType)) {
            return true;
        }
        return type.interfaces().stream().anyMatch(i -> isSubtype(find(i), superType));
    }
}
