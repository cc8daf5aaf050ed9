/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Requires.Modifier;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.msgpack.columnar.Schema;

/** {@code msgpack-columnar} is a module and a bundle, and works as a module. */
class ColumnarModuleTest {
    private static final String MODULE = "org.msgpack.columnar";
    private static final Path JAR = Jars.locate(Schema.class);

    @Test
    void exportsItsApi() {
        ModuleDescriptor module =
                ModuleFinder.of(JAR).find(MODULE).orElseThrow().descriptor();
        assertEquals(
                List.of(MODULE),
                module.exports().stream().map(ModuleDescriptor.Exports::source).toList());
        Map<String, Set<Modifier>> requires = new HashMap<>();
        module.requires().forEach(required -> requires.put(required.name(), required.modifiers()));
        assertEquals(
                Map.of(
                        "java.base", Set.of(Modifier.MANDATED),
                        "org.msgpack.core", Set.of(Modifier.TRANSITIVE)),
                requires);
    }

    @Test
    void worksAsAModule() throws Exception {
        Configuration configuration = ModuleLayer.boot()
                .configuration()
                .resolve(ModuleFinder.of(Jars.CORE, JAR), ModuleFinder.of(), Set.of(MODULE));
        ClassLoader noParent = ClassLoader.getPlatformClassLoader();
        ModuleLayer layer = ModuleLayer.boot().defineModulesWithOneLoader(configuration, noParent);
        ClassLoader loader = layer.findLoader(MODULE);
        Class<?> schema = loader.loadClass(Schema.class.getName());
        Class<?> readers = loader.loadClass("org.msgpack.columnar.ColumnarReader");
        assertEquals(MODULE, readers.getModule().getName());
        Object none = schema.getMethod("builder").invoke(null);
        none = none.getClass().getMethod("build").invoke(none);
        Object reader = readers.getMethod("builder", schema).invoke(null, none);
        reader = reader.getClass().getMethod("build").invoke(reader);
        byte[] twoRecords = {(byte) 0x80, (byte) 0x80};
        readers.getMethod("open", byte[].class).invoke(reader, (Object) twoRecords);
        assertEquals(2, readers.getMethod("readBatch").invoke(reader));
    }

    @Test
    void headersOfTheJar() throws Exception {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertNull(jar.getEntry("module-info.class"));
            assertNotNull(jar.getEntry("META-INF/versions/9/module-info.class"));
            Attributes headers = jar.getManifest().getMainAttributes();
            assertEquals(MODULE, headers.getValue("Automatic-Module-Name"));
            assertEquals("org.msgpack.msgpack-columnar", headers.getValue("Bundle-SymbolicName"));
        }
    }
}
