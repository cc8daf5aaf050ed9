/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** The poms of all published modules, also of those that only a profile builds. */
final class PublishedPoms {
    private static final Path ROOT = Path.of("../..");
    private static final String LIBRARY_PARENT = "msgpack-library-parent";

    private PublishedPoms() {}

    static Map<String, Path> byArtifact() throws Exception {
        Map<String, Path> poms = new TreeMap<>();
        for (Path pom : all()) {
            Element project = project(pom);
            Element parent = child(project, "parent");
            if (parent != null && text(parent, "artifactId").equals(LIBRARY_PARENT)) {
                assertNull(poms.put(text(project, "artifactId"), pom), pom.toString());
            }
        }
        return poms;
    }

    static Element billOfMaterials() throws Exception {
        return project(ROOT.resolve("msgpack-bom/pom.xml"));
    }

    private static List<Path> all() throws IOException {
        try (Stream<Path> files =
                Files.find(ROOT, 3, (file, attributes) -> file.endsWith("pom.xml"))) {
            return files.toList();
        }
    }

    static Element project(Path pom) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(pom.toFile())
                .getDocumentElement();
    }

    static Element child(Element element, String name) {
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node.getNodeName().equals(name)) {
                return (Element) node;
            }
        }
        return null;
    }

    static String text(Element element, String name) {
        return child(element, name).getTextContent().strip();
    }
}
