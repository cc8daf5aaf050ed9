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
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * All jars of an application may be in one folder, as {@code mvn dependency:copy-dependencies},
 * images and plug-in folders have them. There, a jar has the name of its artifact, without the
 * group.
 */
class FlatFolderTest {
    private static final String LIBRARY_PARENT = "msgpack-library-parent";

    @TempDir
    Path folder;

    /** Those of profiles too, whose jars need not be there. */
    @Test
    void allArtifactsHaveNamesOfTheirOwn() throws Exception {
        Map<String, Path> poms = new TreeMap<>();
        for (Path pom : poms()) {
            Element project = parse(pom).getDocumentElement();
            Element parent = child(project, "parent");
            if (parent != null && text(parent, "artifactId").equals(LIBRARY_PARENT)) {
                assertNull(child(project, "groupId"), pom + " has a group of its own");
                assertNull(poms.put(text(project, "artifactId"), pom), pom.toString());
                // Its test shows that all tests of the library run on the jar where they should.
                Path suite = pom.resolveSibling("src/test/java/org/msgpack/suite");
                assertTrue(Files.exists(suite), suite.toString());
            }
        }
        assertTrue(poms.keySet().containsAll(List.of("msgpack-core", "msgpack-kafka")));
    }

    private static List<Path> poms() throws IOException {
        Path root = Path.of("../..");
        try (Stream<Path> files =
                Files.find(root, 3, (file, attributes) -> file.endsWith("pom.xml"))) {
            return files.toList();
        }
    }

    private static Document parse(Path pom) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(pom.toFile());
    }

    private static Element child(Element element, String name) {
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node.getNodeName().equals(name)) {
                return (Element) node;
            }
        }
        return null;
    }

    private static String text(Element element, String name) {
        return child(element, name).getTextContent().strip();
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
