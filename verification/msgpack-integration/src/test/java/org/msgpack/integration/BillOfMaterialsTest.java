/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** {@code msgpack-bom} names all that is published, in its own version. */
class BillOfMaterialsTest {
    @Test
    void itNamesAllArtifacts() throws Exception {
        Element management =
                PublishedPoms.child(PublishedPoms.billOfMaterials(), "dependencyManagement");
        NodeList dependencies = management.getElementsByTagName("dependency");
        Set<String> named = new TreeSet<>();
        for (int i = 0; i < dependencies.getLength(); i++) {
            Element dependency = (Element) dependencies.item(i);
            assertEquals("org.msgpack", PublishedPoms.text(dependency, "groupId"));
            assertEquals("${project.version}", PublishedPoms.text(dependency, "version"));
            named.add(PublishedPoms.text(dependency, "artifactId"));
        }
        assertEquals(PublishedPoms.byArtifact().keySet(), named);
    }
}
