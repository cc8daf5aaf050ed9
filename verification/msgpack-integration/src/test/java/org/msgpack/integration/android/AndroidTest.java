/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.android;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.integration.Jars;

/**
 * On Android, the core uses Unsafe if it has all necessary methods, otherwise VarHandle, and plain
 * byte access where that is missing too.
 */
class AndroidTest {
    private static final String VERSION = "java.specification.version";
    private static final Pattern KEPT = Pattern.compile("-keep class (\\S+)");

    @TempDir
    private Path folder;

    private String version;

    static Stream<String> methods() {
        return UnsafeOf.METHODS.keySet().stream();
    }

    /** The system property that tells Android apart. */
    @BeforeEach
    void pretendToBeAndroid() {
        version = System.getProperty(VERSION);
        System.setProperty(VERSION, "0.9");
    }

    @AfterEach
    void stopPretending() {
        System.setProperty(VERSION, version);
    }

    @Test
    void aCompleteUnsafeIsUsed() throws Exception {
        assertRuns("Unsafe", new AndroidLoader(UnsafeOf.lacking("", folder), true));
    }

    @ParameterizedTest
    @MethodSource("methods")
    void anIncompleteUnsafeIsNotUsed(String method) throws Exception {
        byte[] unsafe = UnsafeOf.lacking(method, folder);
        assertRuns("VarHandle", new AndroidLoader(unsafe, true));
        assertRuns("Plain", new AndroidLoader(unsafe, false));
    }

    @Test
    void noUnsafeIsNeeded() throws Exception {
        assertRuns("VarHandle", new AndroidLoader(null, true));
        assertRuns("Plain", new AndroidLoader(null, false));
    }

    private static void assertRuns(String mechanism, ClassLoader loader) throws Exception {
        Object bytes = ((Callable<?>) newInstance(loader, RoundTrip.class.getName())).call();
        assertArrayEquals(new RoundTrip().call(), (byte[]) bytes);
        Class<?> memory = loader.loadClass("org.msgpack.core.internal.MemoryAccess");
        assertEquals(
                mechanism + "MemoryAccess",
                memory.getField("IN_USE").get(null).getClass().getSimpleName());
    }

    private static Object newInstance(ClassLoader loader, String type)
            throws ReflectiveOperationException {
        return loader.loadClass(type).getDeclaredConstructor().newInstance();
    }

    /**
     * R8 reads these rules from the jar; without them it would remove classes looked up by name.
     */
    @Test
    void theRulesForR8KeepClassesLookedUpByName() throws Exception {
        assertEquals(Set.of(), kept(Jars.CORE, "msgpack-core"));
        String extension = "org.msgpack.jackson.dataformat.MessagePackExtensionType";
        assertEquals(
                Set.of(
                        extension,
                        extension + "$Serializer",
                        extension + "$Deserializer",
                        extension + "$KeyReader"),
                kept(Jars.JACKSON, "jackson-dataformat-msgpack"));
        String extension3 = "org.msgpack.jackson3.dataformat.MessagePackExtensionType";
        assertEquals(
                Set.of(extension3, extension3 + "$Deserializer", extension3 + "$KeyReader"),
                kept(Jars.JACKSON3, "msgpack-jackson3"));
    }

    /** Returns the classes in the jar to which the rules apply. */
    private static Set<String> kept(Path path, String artifact) throws IOException {
        Set<String> kept = new TreeSet<>();
        try (JarFile jar = new JarFile(path.toFile())) {
            String file = "META-INF/proguard/" + artifact + ".pro";
            assertNotNull(jar.getEntry(file), file);
            String rules = new String(jar.getInputStream(jar.getEntry(file)).readAllBytes(), UTF_8);
            Set<String> classes = new TreeSet<>();
            jar.stream()
                    .map(entry -> entry.getName().replaceAll("\\.class$", "").replace('/', '.'))
                    .forEach(classes::add);
            Matcher rule = KEPT.matcher(rules);
            while (rule.find()) {
                // "*" matches any part of a name without a dot.
                String pattern = String.join(
                        "[^.]*",
                        Arrays.stream(rule.group(1).split("\\*", -1))
                                .map(Pattern::quote)
                                .toList());
                Set<String> matching = new TreeSet<>(classes);
                matching.removeIf(name -> !name.matches(pattern));
                assertTrue(!matching.isEmpty(), rule.group());
                kept.addAll(matching);
            }
        }
        return kept;
    }
}
