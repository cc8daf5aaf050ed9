/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.linkage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Our jars have everything in {@code org.msgpack} that the programs refer to. */
class ProgramsLinkTest {
    private static final Pattern ROW =
            Pattern.compile("\\| `([\\w.-]+):([\\w.-]+)` \\| ([\\w.-]+) \\|.*");

    static List<Path> programs() throws IOException {
        return Jars.programs();
    }

    private static Set<String> problems(Collection<ClassFile> program, List<Path> msgpackJars)
            throws IOException {
        return Linker.problems(program, new ClassSpace(program, msgpackJars));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void links(Path jar) throws IOException {
        List<ClassFile> program = ClassSpace.classesOf(jar);
        assertNotEquals(
                0,
                program.stream()
                        .flatMap(file -> file.classes().stream())
                        .filter(ClassSpace::isOfMsgpack)
                        .count(),
                "It does not use msgpack-java at all.");
        assertEquals(
                Set.of(),
                problems(program, Jars.published()),
                "It does not link against the published jars: is it of another version?");
        assertEquals(Set.of(), problems(program, Jars.ours()));
    }

    /** The Jackson module of 0.9.x uses the core as a program does. */
    @Test
    void thePublishedJacksonModuleLinksAgainstOurCore() throws IOException {
        List<ClassFile> module = ClassSpace.classesOf(Jars.published().get(0));
        assertEquals(
                Set.of(),
                Linker.problems(module, new ClassSpace(module, Jars.ours().subList(0, 1))));
    }

    @Test
    void theGuideListsThePrograms() throws IOException {
        Set<String> listed = new TreeSet<>();
        try (Stream<String> lines =
                Files.lines(Jars.ROOT.resolve("docs/internals/compatibility.md"))) {
            lines.map(ROW::matcher)
                    .filter(Matcher::matches)
                    .forEach(row -> listed.add(row.group(2) + "-" + row.group(3) + ".jar"));
        }
        Set<String> checked = new TreeSet<>();
        for (Path jar : Jars.programs()) {
            checked.add(jar.getFileName().toString());
        }
        assertEquals(checked, listed);
    }
}
