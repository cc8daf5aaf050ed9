/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * All jars of an application may be in one folder, as {@code mvn dependency:copy-dependencies},
 * images and plug-in folders have them. There, a jar has the name of its artifact, without the
 * group.
 */
class FlatFolderTest {
    @TempDir
    Path folder;

    /** Those of profiles too, whose jars need not be there. */
    @Test
    void allArtifactsHaveNamesOfTheirOwn() throws Exception {
        Map<String, Path> poms = PublishedPoms.byArtifact();
        for (Path pom : poms.values()) {
            assertNull(PublishedPoms.child(PublishedPoms.project(pom), "groupId"), pom.toString());
            // Its test shows that all tests of the library run on the jar where they should.
            Path suite = pom.resolveSibling("src/test/java/org/msgpack/suite");
            assertTrue(Files.exists(suite), suite.toString());
        }
        assertTrue(poms.keySet().containsAll(List.of("msgpack-core", "msgpack-kafka")));
    }

    @Test
    void bothMappersRun() throws Exception {
        copyAllJars();
        assertTrue(Files.exists(folder.resolve(Jars.JACKSON.getFileName())));
        assertTrue(Files.exists(folder.resolve(Jars.JACKSON3.getFileName())));
        Path classes = Path.of(FlatFolderTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        String classPath = folder.resolve("*") + File.pathSeparator + classes;
        Program program = Program.run(
                Jdk.RUNNING.java(), List.of("-cp", classPath, BothMappers.class.getName()));
        assertEquals("", program.err());
        assertEquals("[{n=1}, {n=1}]", program.out().strip());
    }

    /** What the class path of these tests has; a second jar of one name is an exception. */
    private void copyAllJars() throws IOException {
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (entry.endsWith(".jar")) {
                Path jar = Path.of(entry);
                Files.copy(jar, folder.resolve(jar.getFileName()));
            }
        }
    }

    /** As a module path, the folder must not have two modules of one name either. */
    @Test
    void modulesHaveNamesOfTheirOwn() throws Exception {
        List<Path> jars = Stream.of(
                        Jars.all().stream(),
                        Jars.jackson3().stream(),
                        Jars.lz4().stream(),
                        Stream.of(Jars.JACKSON_CODEC, Jars.JACKSON3_CODEC))
                .flatMap(stream -> stream)
                .distinct()
                .toList();
        for (Path jar : jars) {
            Files.copy(jar, folder.resolve(jar.getFileName()));
        }
        assertEquals(jars.size(), ModuleFinder.of(folder).findAll().size());
    }

    /** A program that writes and reads with both Jacksons. */
    static final class BothMappers {
        private BothMappers() {}

        public static void main(String[] args) throws IOException {
            Map<String, Integer> value = Map.of("n", 1);
            byte[] message =
                    new org.msgpack.jackson.dataformat.MessagePackMapper().writeValueAsBytes(value);
            byte[] message3 = new org.msgpack.jackson3.dataformat.MessagePackMapper()
                    .writeValueAsBytes(value);
            System.out.println(List.of(
                    new org.msgpack.jackson.dataformat.MessagePackMapper()
                            .readValue(message3, Map.class),
                    new org.msgpack.jackson3.dataformat.MessagePackMapper()
                            .readValue(message, Map.class)));
        }
    }
}
