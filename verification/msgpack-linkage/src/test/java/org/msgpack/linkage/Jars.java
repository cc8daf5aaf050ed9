/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.linkage;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.engine.Tokens;

/** The jars: ours, the published ones, and those of the programs. */
final class Jars {
    static final Path ROOT =
            Path.of(System.getProperty("msgpack.root")).toAbsolutePath().normalize();

    private Jars() {}

    /** Returns our jars from the class path; fails if it has others. */
    static List<Path> ours() {
        return List.of(
                ours(MessagePack.class, "msgpack-core"),
                ours(MessagePackFactory.class, "msgpack-jackson"),
                ours(Tokens.class, "msgpack-jackson-engine"));
    }

    private static Path ours(Class<?> type, String module) {
        try {
            Path jar = Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
            assertTrue(
                    jar.startsWith(ROOT.resolve(module).resolve("target"))
                            && jar.toString().endsWith(".jar"),
                    () -> type + " is not of our jar, but of " + jar);
            return jar;
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    static List<Path> published() throws IOException {
        return in("msgpack.published");
    }

    static List<Path> programs() throws IOException {
        return in("msgpack.programs");
    }

    private static List<Path> in(String property) throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty(property)))) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }
}
