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
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.module.kotlin.KotlinModule;
import io.micrometer.observation.ObservationRegistry;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import kotlin.Unit;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.core.MessagePack;
import org.msgpack.docs.MarkdownFile.CodeBlock;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.NestedRuntimeException;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** The recipes of the cookbook, and those for Spring 6, compile and run. */
class CookbookTest {
    private static final List<Class<?>> LIBRARIES = List.of(
            MessagePack.class,
            MessagePackMapper.class,
            JsonProperty.class,
            JsonParser.class,
            ObjectMapper.class,
            MediaType.class,
            HttpMessageConverter.class,
            Configuration.class,
            WebMvcConfigurer.class,
            NestedRuntimeException.class,
            ObservationRegistry.class);

    private static final List<Class<?>> KOTLIN_LIBRARIES = List.of(
            MessagePack.class,
            MessagePackMapper.class,
            JsonProperty.class,
            JsonParser.class,
            ObjectMapper.class,
            KotlinModule.class,
            Unit.class);

    private static final Pattern PRINTS = Pattern.compile(".*println\\(.*\\) // prints: (.*)");

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> javaBlocksRunAndPrintWhatTheySay() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assumeTrue(compiler != null, "this JVM has no compiler: run on a JDK to check the docs");
        List<DynamicTest> tests =
                new JavaExamples(Guides.named(Guides.COOKBOOK), LIBRARIES).tests(compiler);
        assertTrue(!tests.isEmpty(), "no java block");
        List<DynamicTest> ofSpring = new JavaExamples(
                        Guides.named(Guides.OF_SPRING), Guides::needsSpring6, LIBRARIES)
                .tests(compiler);
        assertTrue(!ofSpring.isEmpty(), "no java block about Spring");
        tests.addAll(ofSpring);
        return tests.stream();
    }

    /** Every recipe can be copied alone. */
    @Test
    void everyJavaBlockStandsAlone() throws Exception {
        for (CodeBlock block : Guides.named(Guides.COOKBOOK).codeBlocks) {
            assertTrue(
                    !block.language.equals("java") || JavaExamples.standsAlone(block),
                    "cookbook.md:" + block.start + ": does not begin with its imports");
        }
    }

    @Test
    void kotlinBlocksPrintWhatTheirCommentsSay() throws Exception {
        int blocks = 0;
        for (CodeBlock block : Guides.named(Guides.COOKBOOK).codeBlocks) {
            if (block.language.equals("kotlin")) {
                assertEquals(Guides.KOTLIN, block.heading);
                List<String> expected = new ArrayList<>();
                for (String line : block.lines) {
                    Matcher prints = PRINTS.matcher(line);
                    assertEquals(line.contains("print"), prints.matches(), line);
                    if (prints.matches()) {
                        expected.add(prints.group(1));
                    }
                }
                assertEquals(expected, printed(compiled(block, "Recipe" + blocks)));
                blocks++;
            }
        }
        assertTrue(blocks > 0, "no kotlin block");
    }

    /** Compiles a program with only its own imports, and returns the class of its functions. */
    private Class<?> compiled(CodeBlock block, String name) throws Exception {
        Path source = Files.write(folder.resolve(name + ".kt"), block.lines);
        Path classes = folder.resolve(name);
        List<String> classPath = new ArrayList<>();
        for (Class<?> library : KOTLIN_LIBRARIES) {
            URL jar = library.getProtectionDomain().getCodeSource().getLocation();
            classPath.add(Path.of(jar.toURI()).toString());
        }
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        ExitCode status = new K2JVMCompiler()
                .exec(
                        new PrintStream(messages, true, StandardCharsets.UTF_8),
                        "-Werror",
                        "-no-stdlib",
                        "-no-reflect",
                        "-classpath",
                        String.join(File.pathSeparator, classPath),
                        "-d",
                        classes.toString(),
                        source.toString());
        assertEquals(ExitCode.OK, status, messages.toString(StandardCharsets.UTF_8));
        URLClassLoader loader = new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, CookbookTest.class.getClassLoader());
        return loader.loadClass(name + "Kt");
    }

    private static List<String> printed(Class<?> program) throws Exception {
        PrintStream before = System.out;
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        System.setOut(new PrintStream(lines, true, StandardCharsets.UTF_8));
        try {
            program.getMethod("main").invoke(null);
        } finally {
            System.setOut(before);
        }
        return lines.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
