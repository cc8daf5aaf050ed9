/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that no argument makes the library access memory outside the buffer. Each mechanism of
 * memory access is selected by its system property, in a class loader of its own.
 */
class MemorySafetyTest {
    private static final String PROPERTY = "org.msgpack.core.memory";
    private static final String SUFFIX = "MemoryAccess";

    static Stream<Arguments> propertiesOfEachMechanism() {
        List<Arguments> all = new ArrayList<>();
        for (String mechanism : mechanisms()) {
            for (String property : Arrays.asList(
                    "buffers", "subclasses", "inputsAndOutputs", "payloads", "keys")) {
                all.add(Arguments.of(mechanism, property));
            }
        }
        return all.stream();
    }

    private static List<String> mechanisms() {
        List<String> mechanisms = new ArrayList<>();
        if (isThere("sun.misc.Unsafe")) {
            mechanisms.add("Unsafe");
        }
        if (isThere("java.lang.invoke.VarHandle")) {
            mechanisms.add("VarHandle");
        }
        mechanisms.add("Plain");
        return mechanisms;
    }

    private static boolean isThere(String className) {
        try {
            Class.forName(className, false, MemorySafetyTest.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    @ParameterizedTest
    @MethodSource("propertiesOfEachMechanism")
    void holds(String mechanism, String property) throws Throwable {
        String before = System.getProperty(PROPERTY);
        System.setProperty(PROPERTY, mechanism.toLowerCase(Locale.ROOT));
        try (FreshLoader loader = new FreshLoader()) {
            Class<?> properties = loader.loadClass(MemorySafety.class.getName());
            assertEquals(mechanism + SUFFIX, properties.getMethod("mechanism").invoke(null));
            properties.getMethod(property).invoke(null);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        } finally {
            if (before == null) {
                System.clearProperty(PROPERTY);
            } else {
                System.setProperty(PROPERTY, before);
            }
        }
    }

    /** Loads the library and its tests anew, but not JUnit. */
    private static final class FreshLoader extends URLClassLoader {
        FreshLoader() {
            super(classPath(), MemorySafetyTest.class.getClassLoader());
        }

        private static URL[] classPath() {
            List<URL> urls = new ArrayList<>();
            urls.add(locationOf(MessageBuffer.class));
            urls.add(locationOf(MemorySafety.class));
            for (String mechanism : mechanisms()) {
                try {
                    urls.add(locationOf(
                            Class.forName("org.msgpack.core.internal." + mechanism + SUFFIX)));
                } catch (ClassNotFoundException e) {
                    throw new AssertionError(e);
                }
            }
            return urls.toArray(new URL[0]);
        }

        private static URL locationOf(Class<?> type) {
            return type.getProtectionDomain().getCodeSource().getLocation();
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("org.msgpack.")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : findClass(name);
            }
        }
    }
}
