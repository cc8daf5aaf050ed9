/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Comments in Java sources that refer to a document, such as
 * {@code docs/internals/experiments.md#skipping}, name a file and a heading that exist.
 */
class DocumentsNamedInSourcesTest {
    private static final Pattern REFERENCE =
            Pattern.compile("\\bdocs/((?:internals/)?[\\w-]+\\.md)(?:#([\\w-]+))?");

    /** Apart from the names, since this file is read as well. */
    private static final String DOCS = "docs/";

    @TempDir
    Path folder;

    @Test
    void exist() throws Exception {
        Path root = Repository.root();
        List<Path> sources = sources(root);
        Set<String> names = new TreeSet<>();
        for (Path source : sources) {
            names.add(source.getFileName().toString());
        }
        assertTrue(
                names.containsAll(Arrays.asList(
                        "MessagePacker.java", // main
                        "DocumentsNamedInSourcesTest.java", // test
                        "SteadyBenchmark.java")), // jmh
                () -> "not all sources were looked at: " + names);
        assertEquals(Collections.emptyList(), broken(sources, root.resolve("docs")));
    }

    @Test
    void missingHeadingsAndFilesAreFound() throws Exception {
        Path docs = Files.createDirectories(folder.resolve("docs"));
        write(docs.resolve("notes.md"), "# Notes", "## One check per element", "text");
        Path internals = Files.createDirectories(docs.resolve("internals"));
        write(internals.resolve("notes.md"), "# Notes", "## Copies");
        Path module = Files.createDirectories(folder.resolve("module/src/main/java"));
        write(
                module.resolve("Some.java"),
                "// See " + DOCS + "notes.md, and " + DOCS + "notes.md#one-check-per-element.",
                "/** Kept out of line: see " + DOCS + "notes.md#no-such-heading */",
                "// " + DOCS + "no-such-file.md",
                "// " + DOCS + "internals/notes.md#copies, " + DOCS + "internals/notes.md#moves");
        Path target = Files.createDirectories(folder.resolve("module/target/generated"));
        write(target.resolve("Other.java"), "// " + DOCS + "no-such-file.md");
        assertEquals(
                Arrays.asList(
                        "Some.java:2: " + DOCS + "notes.md#no-such-heading",
                        "Some.java:3: " + DOCS + "no-such-file.md",
                        "Some.java:4: " + DOCS + "internals/notes.md#moves"),
                broken(sources(folder), docs));
    }

    private static void write(Path file, String... lines) throws IOException {
        Files.write(file, Arrays.asList(lines), StandardCharsets.UTF_8);
    }

    private static List<String> broken(List<Path> sources, Path docs) throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path source : sources) {
            List<String> lines = Files.readAllLines(source, StandardCharsets.UTF_8);
            for (int i = 0; i < lines.size(); i++) {
                Matcher matcher = REFERENCE.matcher(lines.get(i));
                while (matcher.find()) {
                    if (!exists(docs.resolve(matcher.group(1)), matcher.group(2))) {
                        broken.add(source.getFileName() + ":" + (i + 1) + ": " + matcher.group());
                    }
                }
            }
        }
        return broken;
    }

    private static boolean exists(Path document, String anchor) throws IOException {
        return Files.exists(document)
                && (anchor == null || MarkdownFile.read(document).anchors.contains(anchor));
    }

    /** All Java files below a folder, except those that a build has made. */
    private static List<Path> sources(Path root) throws IOException {
        List<Path> sources = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<Path>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                String name = folder.getFileName().toString();
                boolean isSkipped = !folder.equals(root)
                        && (name.startsWith(".")
                                || name.equals("target")
                                || name.equals("node_modules"));
                return isSkipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.getFileName().toString().endsWith(".java")) {
                    sources.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        Collections.sort(sources);
        return sources;
    }
}
