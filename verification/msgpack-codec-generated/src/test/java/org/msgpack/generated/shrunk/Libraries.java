/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.shrunk;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;
import java.util.stream.Stream;

/** The class files of the libraries, for Android's tools. */
final class Libraries {
    private final Path folder;

    /** @param folder where jars are unpacked */
    Libraries(Path folder) {
        this.folder = folder;
    }

    /** Returns the folder with the classes of a library, whose jar is unpacked if there is one. */
    Path folderOf(Class<?> type) throws IOException, URISyntaxException {
        Path location = Paths.get(
                type.getProtectionDomain().getCodeSource().getLocation().toURI());
        return Files.isDirectory(location) ? location : unpacked(location);
    }

    private Path unpacked(Path jar) throws IOException {
        Path to = folder.resolve(jar.getFileName().toString().replace(".jar", ""));
        try (FileSystem files = FileSystems.newFileSystem(jar);
                Stream<Path> entries = Files.walk(files.getPath("/"))) {
            for (Path entry : (Iterable<Path>) entries::iterator) {
                Path copy = to.resolve(entry.toString().substring(1));
                if (Files.isDirectory(entry)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(entry, copy);
                }
            }
        }
        return to;
    }

    static List<Path> classFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> found = files.filter(file -> file.toString().endsWith(".class"))
                    .filter(file -> !file.toString().contains("META-INF"))
                    .filter(file -> !file.endsWith("module-info.class"))
                    .toList();
            assertFalse(found.isEmpty(), "no classes in " + folder);
            return found;
        }
    }
}
