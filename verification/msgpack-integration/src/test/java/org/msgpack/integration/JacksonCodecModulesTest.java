/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

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
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The modules with generated codecs for both Jacksons are modules and bundles. */
class JacksonCodecModulesTest {
    private enum Library {
        JACKSON("org.msgpack.jackson", "com.fasterxml.jackson.databind", "[2.15,3)", 9) {
            @Override
            Path jar() {
                return Jars.JACKSON_CODEC;
            }
        },
        JACKSON_3("org.msgpack.jackson3", "tools.jackson.databind", "[3.1,4)", 17) {
            @Override
            Path jar() {
                return Jars.JACKSON3_CODEC;
            }
        };

        final String format;
        final String module;
        final String databind;
        final String range;
        final int release;

        Library(String format, String databind, String range, int release) {
            this.format = format;
            this.module = format + ".codec";
            this.databind = databind;
            this.range = range;
            this.release = release;
        }

        abstract Path jar();
    }

    @ParameterizedTest
    @EnumSource
    void exportsItsApi(Library library) {
        ModuleDescriptor module = ModuleFinder.of(library.jar())
                .find(library.module)
                .orElseThrow()
                .descriptor();
        assertEquals(
                List.of(library.module),
                module.exports().stream().map(ModuleDescriptor.Exports::source).toList());
        Map<String, Set<Modifier>> requires = new HashMap<>();
        module.requires().forEach(required -> requires.put(required.name(), required.modifiers()));
        assertEquals(
                Map.of(
                        "java.base",
                        Set.of(Modifier.MANDATED),
                        "com.fasterxml.jackson.annotation",
                        Set.of(),
                        "org.msgpack.codec",
                        Set.of(),
                        library.format,
                        Set.of(),
                        library.databind,
                        Set.of(Modifier.TRANSITIVE)),
                requires);
    }

    @ParameterizedTest
    @EnumSource
    void worksAsAModule(Library library) throws Exception {
        Path[] jars = Stream.of(
                        Jars.all(),
                        Jars.jackson3(),
                        List.of(Jars.CODEC, Jars.JACKSON_CODEC, Jars.JACKSON3_CODEC))
                .flatMap(List::stream)
                .toArray(Path[]::new);
        Configuration configuration = ModuleLayer.boot()
                .configuration()
                .resolve(ModuleFinder.of(jars), ModuleFinder.of(), Set.of(library.module));
        ClassLoader noParent = ClassLoader.getPlatformClassLoader();
        ModuleLayer layer = ModuleLayer.boot().defineModulesWithOneLoader(configuration, noParent);
        ClassLoader loader = layer.findLoader(library.module);
        Class<?> type = loader.loadClass(library.module + ".GeneratedCodecModule");
        assertEquals(library.module, type.getModule().getName());
        Object module = type.getConstructor().newInstance();
        assertEquals(type.getName(), type.getMethod("getModuleName").invoke(module));
    }

    @ParameterizedTest
    @EnumSource
    void headersOfTheJar(Library library) throws Exception {
        try (JarFile jar = new JarFile(library.jar().toFile())) {
            assertNull(jar.getEntry("module-info.class"));
            assertNotNull(
                    jar.getEntry("META-INF/versions/" + library.release + "/module-info.class"));
            Attributes headers = jar.getManifest().getMainAttributes();
            assertEquals(library.module, headers.getValue("Automatic-Module-Name"));
            String imported = headers.getValue("Import-Package");
            assertTrue(
                    imported.contains(library.databind + ";version=\"" + library.range + "\""),
                    imported);
        }
    }
}
