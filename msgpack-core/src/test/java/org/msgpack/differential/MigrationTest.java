/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack;
import org.msgpack.differential.driver.BufferProgram;
import org.msgpack.differential.driver.CodecProgram;
import org.msgpack.differential.driver.Program;
import org.msgpack.differential.driver.ValueProgram;

/**
 * Programs that use the whole API of 0.9.12 print the same with our library, except for the lines
 * listed here.
 */
class MigrationTest {
    private static final List<Class<? extends Program>> PROGRAMS =
            Arrays.asList(CodecProgram.class, ValueProgram.class, BufferProgram.class);

    private static final Pattern PUBLIC_API =
            Pattern.compile("org/msgpack/(core|core/buffer|value)/[\\w$]+\\.class");

    /** MessageBuffer selects these itself, where the JVM needs them. */
    private static final Set<String> NOT_FOR_USERS = new HashSet<>(Arrays.asList(
            "org.msgpack.core.buffer.MessageBufferBE", "org.msgpack.core.buffer.MessageBufferU"));

    /** The lines that differ, by what 0.9.12 prints. */
    private static final Map<String, IntendedDifference> DIFFERENCES = new LinkedHashMap<>();

    static {
        String core = "! org.msgpack.core.";
        String missing = core + "MessageInsufficientBufferException";
        String size = core + "MessageSizeException 67108865";
        differs("cloned", "false", "true", IntendedDifference.DECODER_BUFFER_SIZE);
        differs("hash code", "false", "true", IntendedDifference.DECODER_BUFFER_SIZE);
        differs("then", "3", "0", IntendedDifference.POSITION_AFTER_EXCEPTION);
        differs(
                "never used value",
                core + "MessageFormatException",
                core + "MessageNeverUsedFormatException",
                IntendedDifference.NEVER_USED_EXCEPTION);
        differs(
                "three",
                core + "MessageTypeException",
                "double 3.0 4008000000000000",
                IntendedDifference.INTEGERS_AS_FLOATS);
        differs("64 MiB and 1", size, missing, IntendedDifference.LONG_PAYLOADS_CUT_OFF);
        differs("ext of them", size, missing, IntendedDifference.LONG_PAYLOADS_CUT_OFF);
        differs("payload of them", size, missing, IntendedDifference.LONG_PAYLOADS_CUT_OFF);
        differs(
                "600 levels",
                "1199",
                core + "MessageNestingDepthException 513",
                IntendedDifference.NESTING_LIMIT);
    }

    private static void differs(
            String label, String published, String ours, IntendedDifference difference) {
        DIFFERENCES.put(label + ": " + published + "\n" + label + ": " + ours, difference);
    }

    @Test
    void sameTranscripts() {
        assumeTrue(Library.isPublishedWithUnsafe(), "0.9.12 works differently without Unsafe");
        List<String> differences = new ArrayList<>();
        for (Class<? extends Program> program : PROGRAMS) {
            List<String> ours = lines(Library.OURS, program);
            List<String> published = lines(Library.PUBLISHED, program);
            assertEquals(published.size(), ours.size(), () -> program + "\n" + published);
            for (int i = 0; i < ours.size(); i++) {
                if (!ours.get(i).equals(published.get(i))) {
                    differences.add(published.get(i) + "\n" + ours.get(i));
                }
            }
        }
        assertEquals(String.join("\n\n", DIFFERENCES.keySet()), String.join("\n\n", differences));
    }

    private static List<String> lines(Library library, Class<? extends Program> program) {
        List<Object[]> script = Collections.singletonList(new Object[] {"run"});
        return Arrays.asList(library.play(program, script).get(0).split("\n", -1));
    }

    @Test
    void everyClassAndMethodIsUsed() throws Exception {
        String programs =
                PROGRAMS.stream().map(MigrationTest::constants).collect(Collectors.joining());
        Set<String> unused = new TreeSet<>();
        for (Class<?> type : publishedTypes()) {
            if (!programs.contains(type.getName().replace('.', '/'))) {
                unused.add(type.getName());
            }
            for (Method method : type.getDeclaredMethods()) {
                if (Modifier.isPublic(method.getModifiers())
                        && !method.isSynthetic()
                        && !programs.contains(method.getName())) {
                    unused.add(type.getName() + "." + method.getName());
                }
            }
        }
        assertTrue(unused.removeAll(NOT_FOR_USERS), "internal classes exist");
        assertEquals("", String.join("\n", unused), "not used by any program");
    }

    private static List<Class<?>> publishedTypes() throws IOException {
        Class<?> published = Library.PUBLISHED.load(MessagePack.class.getName());
        URL jar = published.getProtectionDomain().getCodeSource().getLocation();
        List<Class<?>> types = new ArrayList<>();
        try (JarFile file = new JarFile(URLDecoder.decode(jar.getPath(), "UTF-8"))) {
            for (String name : Collections.list(file.entries()).stream()
                    .map(Object::toString)
                    .filter(entry -> PUBLIC_API.matcher(entry).matches())
                    .collect(Collectors.toCollection(LinkedHashSet::new))) {
                Class<?> type =
                        Library.PUBLISHED.load(name.replace(".class", "").replace('/', '.'));
                if (Modifier.isPublic(type.getModifiers())) {
                    types.add(type);
                }
            }
        }
        return types;
    }

    /** Returns the class file as text, which contains the names of all used members. */
    private static String constants(Class<?> program) {
        String file = program.getSimpleName() + ".class";
        try (InputStream in = program.getResourceAsStream(file)) {
            StringBuilder text = new StringBuilder();
            byte[] part = new byte[8192];
            for (int count; (count = in.read(part)) >= 0; ) {
                text.append(new String(part, 0, count, StandardCharsets.ISO_8859_1));
            }
            return text.toString();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
