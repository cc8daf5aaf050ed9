/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Compares the code generated for the classes in {@code src/test/resources/examples} with the files
 * in {@code src/test/resources/golden}, which show reviewers the effect of a change in the
 * processor. {@code mvn test -Dtest=GoldenFilesTest -Dgolden.write=true} rewrites them.
 */
class GoldenFilesTest {
    private static final Path RESOURCES =
            Path.of(System.getProperty("basedir", "."), "src/test/resources");

    @TestFactory
    Stream<DynamicTest> generatedClassesAreTheGoldenFiles() throws IOException {
        Map<String, String> generated = generated();
        Path golden = RESOURCES.resolve("golden");
        if (Boolean.getBoolean("golden.write")) {
            for (Path old : files(golden)) {
                Files.delete(old);
            }
            for (Map.Entry<String, String> each : generated.entrySet()) {
                Files.writeString(golden.resolve(each.getKey()), each.getValue());
            }
        }
        Map<String, String> expected = new TreeMap<>();
        for (Path file : files(golden)) {
            expected.put(file.getFileName().toString(), Files.readString(file));
        }
        DynamicTest names = DynamicTest.dynamicTest(
                "names", () -> assertEquals(expected.keySet(), generated.keySet()));
        return Stream.concat(
                Stream.of(names),
                expected.entrySet().stream()
                        .map(each -> DynamicTest.dynamicTest(
                                each.getKey(),
                                () -> assertEquals(
                                        each.getValue(),
                                        generated.get(each.getKey()),
                                        "if this change is meant: -Dgolden.write=true"))));
    }

    /** Returns the generated sources by file name. */
    private static Map<String, String> generated() throws IOException {
        List<String> examples = files(RESOURCES.resolve("examples")).stream()
                .map(GoldenFilesTest::read)
                .toList();
        Compilation compilation = Sources.compile(17, examples.toArray(new String[0]));
        Map<String, String> generated = new TreeMap<>();
        for (JavaFileObject file : compilation.generatedSourceFiles()) {
            generated.put(Path.of(file.getName()).getFileName().toString(), Sources.text(file));
        }
        return generated;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
