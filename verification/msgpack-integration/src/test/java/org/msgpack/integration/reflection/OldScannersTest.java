/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.reflection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.integration.Jars;

/**
 * Application servers of old read all classes of a jar with ASM 5, which knows class files up to
 * Java 8.
 */
class OldScannersTest {
    private static final String MODULE = "META-INF/versions/9/module-info.class";

    static Stream<Path> jars() {
        return Stream.concat(
                Stream.of(Jars.CORE, Jars.CODEC, Jars.ENGINE, Jars.JACKSON, Jars.JACKSON_CODEC),
                Jars.lz4().stream().limit(1));
    }

    @ParameterizedTest
    @MethodSource("jars")
    void asm5ReadsEverythingButTheModule(Path jar) throws Exception {
        assertEquals(Set.of(MODULE), unreadable(jar));
    }

    /**
     * What is only for newer JVMs would be missing in fat jars, which lose this folder's meaning.
     */
    @ParameterizedTest
    @MethodSource("jars")
    void onlyTheModuleIsForNewerJvms(Path path) throws Exception {
        try (JarFile jar = new JarFile(path.toFile())) {
            assertEquals(
                    Set.of(MODULE),
                    Set.copyOf(jar.stream()
                            .map(JarEntry::getName)
                            .filter(name -> name.startsWith("META-INF/versions/")
                                    && name.endsWith(".class"))
                            .toList()));
        }
    }

    @Test
    void theReaderIsAnOldOne() throws Exception {
        try (URLClassLoader asm5 = asm5()) {
            Class<?> opcodes = asm5.loadClass("org.objectweb.asm.Opcodes");
            assertNotNull(opcodes.getField("ASM5"));
            assertThrows(NoSuchFieldException.class, () -> opcodes.getField("ASM6"));
        }
    }

    private static Set<String> unreadable(Path path) throws Exception {
        Set<String> unreadable = new TreeSet<>();
        int read = 0;
        try (JarFile jar = new JarFile(path.toFile());
                URLClassLoader asm5 = asm5()) {
            Class<?> reader = asm5.loadClass("org.objectweb.asm.ClassReader");
            Class<?> visitor = asm5.loadClass("org.objectweb.asm.ClassVisitor");
            Class<?> writer = asm5.loadClass("org.objectweb.asm.ClassWriter");
            for (JarEntry entry : jar.stream().toList()) {
                if (entry.getName().endsWith(".class")) {
                    byte[] bytes = jar.getInputStream(entry).readAllBytes();
                    try {
                        Object open = reader.getConstructor(byte[].class).newInstance(bytes);
                        reader.getMethod("accept", visitor, int.class)
                                .invoke(open, writer.getConstructor(int.class).newInstance(0), 0);
                        read++;
                    } catch (InvocationTargetException e) {
                        unreadable.add(entry.getName());
                    }
                }
            }
        }
        assertTrue(read > 0, "no classes in " + path);
        return unreadable;
    }

    private static URLClassLoader asm5() throws Exception {
        Path jar = Path.of(System.getProperty("msgpack.old.asm"));
        return new URLClassLoader(
                new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
    }
}
