/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import org.msgpack.lz4.Lz4;

/** {@code msgpack-lz4} is a module and a bundle, and works as a module with lz4-java. */
class Lz4ModuleTest {
    private static final String MODULE = "org.msgpack.lz4";
    private static final Path JAR = Jars.locate(Lz4.class);

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
                        "org.lz4.java", Set.of(),
                        "org.msgpack.codec", Set.of(Modifier.TRANSITIVE),
                        "org.msgpack.core", Set.of(Modifier.TRANSITIVE)),
                requires);
    }

    @Test
    void worksAsAModule() throws Exception {
        ModuleFinder all = ModuleFinder.compose(
                ModuleFinder.of(Jars.CORE), ModuleFinder.of(Jars.lz4().toArray(Path[]::new)));
        Configuration configuration =
                ModuleLayer.boot().configuration().resolve(all, ModuleFinder.of(), Set.of(MODULE));
        ClassLoader noParent = ClassLoader.getPlatformClassLoader();
        ModuleLayer layer = ModuleLayer.boot().defineModulesWithOneLoader(configuration, noParent);
        Class<?> lz4 = layer.findLoader(MODULE).loadClass(Lz4.class.getName());
        assertEquals(MODULE, lz4.getModule().getName());
        Object block = lz4.getMethod("block").invoke(null);
        byte[] message = new byte[1000];
        byte[] compressed =
                (byte[]) lz4.getMethod("compress", byte[].class).invoke(block, (Object) message);
        assertTrue(compressed.length < 100);
        assertArrayEquals(message, (byte[])
                lz4.getMethod("decompress", byte[].class).invoke(block, (Object) compressed));
    }

    @Test
    void headersOfTheJar() throws Exception {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertNull(jar.getEntry("module-info.class"));
            assertNotNull(jar.getEntry("META-INF/versions/9/module-info.class"));
            Attributes headers = jar.getManifest().getMainAttributes();
            assertEquals(MODULE, headers.getValue("Automatic-Module-Name"));
            assertEquals("org.msgpack.msgpack-lz4", headers.getValue("Bundle-SymbolicName"));
            String imported = headers.getValue("Import-Package");
            assertTrue(imported.contains("net.jpountz.lz4;version=\"[1.10,2)\""), imported);
        }
    }
}
