/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessagePack;
import org.msgpack.docs.MarkdownFile.Row;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/**
 * Checks the README and the guides about Jackson: their code runs, and each line of the checklist
 * in conformance.md names existing tests.
 */
class JacksonGuideTest {
    /** Packages that examples need not import. */
    private static final List<Class<?>> LIBRARIES = Arrays.asList(
            Codecs.class,
            MessagePack.class,
            MessagePackFactory.class,
            JsonProperty.class,
            JsonParser.class,
            StreamReadException.class,
            JsonEOFException.class,
            TypeReference.class,
            ObjectMapper.class,
            SimpleModule.class,
            JavaTimeModule.class);

    private static final String CHECKLIST = "Conformance";
    private static final Pattern TEST = Pattern.compile("`(\\w+)\\.(\\w+)`");

    private static MarkdownFile checklist() throws IOException {
        return MarkdownFile.read(Repository.root().resolve("docs/internals/conformance.md"));
    }

    @TestFactory
    Stream<DynamicTest> javaBlocksRunAndPrintWhatTheySay() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assumeTrue(compiler != null, "this JVM has no compiler: run on a JDK to check the docs");
        List<DynamicTest> tests = new ArrayList<>();
        for (String name : Guides.OF_JACKSON) {
            tests.addAll(new JavaExamples(
                            Guides.named(name),
                            block -> !Guides.needsGeneratedCodecs(block),
                            LIBRARIES)
                    .tests(compiler));
        }
        assertTrue(!tests.isEmpty(), "no code block is java");
        return tests.stream();
    }

    @Test
    void everyLineOfTheChecklistHasItsTest() throws Exception {
        Map<String, Class<?>> classes = testClasses();
        List<String> missing = new ArrayList<>();
        int lines = 0;
        for (Row row : checklist().rows) {
            String promise = row.cells.get(0);
            if (!row.heading.startsWith(CHECKLIST)
                    || promise.startsWith("--")
                    || promise.equals("promise")) {
                continue;
            }
            lines++;
            Matcher test = TEST.matcher(row.cells.get(1));
            int found = 0;
            while (test.find()) {
                found++;
                if (!isTest(classes.get(test.group(1)), test.group(2))) {
                    missing.add(promise + ": " + test.group());
                }
            }
            if (found == 0) {
                missing.add(promise + ": names no test");
            }
        }
        assertEquals(Collections.emptyList(), missing);
        assertTrue(lines > 0, "no table is below a heading that begins with " + CHECKLIST);
    }

    private static boolean isTest(Class<?> type, String name) {
        for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
            for (Method method : declaring.getDeclaredMethods()) {
                if (method.getName().equals(name)
                        && AnnotationSupport.isAnnotated(method, Testable.class)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** All test classes of this module, by simple name. */
    private static Map<String, Class<?>> testClasses() throws Exception {
        Path folder = Paths.get(JacksonGuideTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<Path> files;
        try (Stream<Path> walk = Files.walk(folder)) {
            files = walk.filter(file -> file.toString().endsWith("Test.class"))
                    .collect(Collectors.toList());
        }
        Map<String, Class<?>> classes = new HashMap<>();
        for (Path file : files) {
            String name = folder.relativize(file).toString().replaceAll("[/\\\\]", ".");
            Class<?> type = Class.forName(
                    name.substring(0, name.length() - ".class".length()),
                    false,
                    JacksonGuideTest.class.getClassLoader());
            Class<?> other = classes.put(type.getSimpleName(), type);
            assertEquals(null, other, "two test classes are " + type.getSimpleName());
        }
        return classes;
    }
}
