/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/** The application in {@code src/sample}, compiled for Java 8 or as a module for Java 9. */
final class SampleProgram {
    static final String MODULE = "org.msgpack.sample";
    private static final String MAIN = "org.msgpack.sample.Sample";

    private final Path classes;
    private final boolean isModule;

    private SampleProgram(Path classes, boolean isModule) {
        this.classes = classes;
        this.isModule = isModule;
    }

    static SampleProgram onClassPath(Path folder) throws IOException {
        Path classes = folder.resolve("classes");
        compile(classes, "8", "--class-path", "java");
        return new SampleProgram(classes, false);
    }

    static SampleProgram asModule(Path folder) throws IOException {
        Path classes = folder.resolve("module");
        compile(classes, "9", "--module-path", "java", "java9");
        return new SampleProgram(classes, true);
    }

    /** Compiles against the packaged jars, with the JDK that runs the tests. */
    private static void compile(Path classes, String release, String path, String... sources)
            throws IOException {
        List<String> arguments = new ArrayList<>();
        arguments.addAll(List.of("--release", release, "-encoding", "UTF-8"));
        // Newer compilers warn that Java 8 is obsolete.
        arguments.addAll(List.of("-Xlint:all,-options", "-Werror"));
        arguments.addAll(List.of(path, Jars.path(Jars.all().stream()), "-d", classes.toString()));
        for (String folder : sources) {
            try (Stream<Path> files =
                    Files.walk(Path.of(System.getProperty("msgpack.sample"), folder))) {
                files.map(Path::toString)
                        .filter(file -> file.endsWith(".java"))
                        .forEach(arguments::add);
            }
        }
        runTool("javac", arguments);
    }

    static void runTool(String name, List<String> arguments) {
        StringWriter output = new StringWriter();
        int status = ToolProvider.findFirst(name)
                .orElseThrow(() -> new IllegalStateException("no " + name))
                .run(
                        new PrintWriter(output),
                        new PrintWriter(output),
                        arguments.toArray(new String[0]));
        assertEquals(0, status, () -> name + ": " + output);
        assertEquals("", output.toString(), name);
    }

    /** Returns the path of the application, our jars and Jackson's. */
    String path() {
        return Jars.path(Stream.concat(Stream.of(classes), Jars.all().stream()));
    }

    /** Runs it with JVM options. */
    Program run(Jdk jdk, String... options) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.add("-verbose:class");
        arguments.add(isModule ? "--module-path" : "-classpath");
        arguments.add(path());
        if (isModule) {
            arguments.add("--module");
        }
        arguments.add(isModule ? MODULE + "/" + MAIN : MAIN);
        return Program.run(jdk.java(), arguments);
    }

    /** Runs it in a {@code jlink} image, with JVM options. */
    static Program runInImage(Path image, List<String> options)
            throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(options);
        arguments.addAll(List.of("-verbose:class", "--module", MODULE + "/" + MAIN));
        return Program.run(image.resolve("bin/java"), arguments);
    }

    static void assertWorkedSilently(Program program) {
        assertAll(
                () -> assertEquals("", program.err()),
                () -> assertTrue(program.out().contains("sample: all is well"), "did all"),
                () -> assertEquals(0, program.status(), "status"));
    }
}
