/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A package of the core knows those below it only: see docs/internals/architecture.md. */
class PackageOrderTest {
    /** From the lowest to the highest. */
    private static final List<String> ORDER = Arrays.asList(
            "org.msgpack.core.annotations",
            "org.msgpack.core.internal.text",
            "org.msgpack.core.internal.context",
            "org.msgpack.core.internal",
            "org.msgpack.core.buffer",
            "org.msgpack.core",
            "org.msgpack.value",
            "org.msgpack.value.impl");

    private static final Pattern IMPORT =
            Pattern.compile("import (?:static )?(org\\.msgpack\\.[a-z.]+[a-z])\\.[A-Z].*");

    @Test
    void onlyTheValueTreeIsKnownFromBelow() throws IOException {
        Path sources = Repository.root().resolve("msgpack-core/src/main/java");
        Set<String> upwards = new TreeSet<>();
        int imports = 0;
        for (Path file : sources(sources)) {
            String name = sources.relativize(file).toString().replace('\\', '/').replace('/', '.');
            String from = name.substring(0, name.replaceFirst("\\.java$", "").lastIndexOf('.'));
            for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
                Matcher matcher = IMPORT.matcher(line);
                if (matcher.matches()) {
                    imports++;
                    if (rank(matcher.group(1)) > rank(from)) {
                        upwards.add(from + " -> " + matcher.group(1));
                    }
                }
            }
        }
        assertTrue(imports > 200, imports + " imports");
        // The published packer and unpacker write and return values.
        assertEquals(
                new TreeSet<>(Arrays.asList(
                        "org.msgpack.core -> org.msgpack.value",
                        "org.msgpack.core -> org.msgpack.value.impl",
                        "org.msgpack.value -> org.msgpack.value.impl")),
                upwards);
    }

    private static int rank(String name) {
        int rank = ORDER.indexOf(name);
        assertTrue(rank >= 0, name + " has no place in the order");
        return rank;
    }

    private static List<Path> sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("module-info.java"))
                    .collect(Collectors.toList());
        }
    }
}
