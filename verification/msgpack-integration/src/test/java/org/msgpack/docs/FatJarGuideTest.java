/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.msgpack.core.Version;
import org.msgpack.docs.MarkdownFile.CodeBlock;

/** What the page about platforms shows of fat jars is what the sample does. */
class FatJarGuideTest {
    private static CodeBlock only(String language, String heading) throws IOException {
        List<CodeBlock> blocks = Guides.named("platforms.md").codeBlocks.stream()
                .filter(block -> block.language.equals(language) && block.heading.equals(heading))
                .toList();
        assertEquals(1, blocks.size(), language + " in " + heading);
        return blocks.get(0);
    }

    private static String stripped(List<String> lines) {
        return lines.stream().map(String::strip).collect(Collectors.joining("\n"));
    }

    @Test
    void theConfigurationIsThatOfTheSample() throws IOException {
        Path pom = Repository.root().resolve("samples/fat-jar/pom.xml");
        String sample = stripped(Files.readAllLines(pom));
        String shown = stripped(only("xml", Guides.FAT_JAR).lines);
        String withoutEnd = shown.substring(0, shown.lastIndexOf('\n'));
        assertTrue(sample.contains(withoutEnd), shown);
    }

    /** A switch has the hash codes of names, which are others once the names are. */
    @Test
    void noSwitchIsOverNamesThatMayBeRenamed() throws IOException {
        try (Stream<Path> files = Files.walk(Repository.root())) {
            List<Path> sources = files.filter(file -> file.toString().contains("/src/main/java")
                            && file.toString().endsWith(".java"))
                    .toList();
            assertTrue(sources.size() > 300, sources.size() + " files");
            for (Path source : sources) {
                assertFalse(
                        Files.readString(source).contains("case \"org.msgpack"), source.toString());
            }
        }
    }

    /** But for the versions, the machine and the place. */
    @Test
    void theLineLooksAsItIsShown() throws IOException {
        String shown = only("text", "Which copy runs").lines.get(0);
        assertEquals(pattern(shown), pattern(Version.describe()));
    }

    private static String pattern(String line) {
        return line.replaceFirst("Java [^,]+, memory access: \\w+,", "Java V, memory access: M,")
                .replaceFirst(", Java \\S+ \\(.*\\) on \\w+,", ", Java V (VM) on A,")
                .replaceFirst(" in \\S+$", " in P");
    }
}
