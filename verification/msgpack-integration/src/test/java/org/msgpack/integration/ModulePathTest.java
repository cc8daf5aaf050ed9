/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.integration.SampleProgram.assertWorkedSilently;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jars are modules, and a modular application runs, also as a jlink image. */
class ModulePathTest {
    private static final String UNSAFE_MODULE = "jdk.unsupported";

    @TempDir
    private static Path folder;

    private static SampleProgram sample;

    @BeforeAll
    static void compile() throws Exception {
        sample = SampleProgram.asModule(folder);
    }

    private static ModuleDescriptor descriptor(Path jar) {
        return ModuleFinder.of(jar).findAll().iterator().next().descriptor();
    }

    private static Set<String> exports(ModuleDescriptor module) {
        return module.exports().stream()
                .filter(exports -> !exports.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Map<String, Set<ModuleDescriptor.Requires.Modifier>> requires(
            ModuleDescriptor module) {
        return module.requires().stream()
                .filter(requires -> !requires.name().equals("java.base"))
                .collect(Collectors.toMap(
                        ModuleDescriptor.Requires::name,
                        ModuleDescriptor.Requires::modifiers,
                        (one, other) -> one,
                        TreeMap::new));
    }

    @Test
    void coreExportsItsApi() {
        ModuleDescriptor core = descriptor(Jars.CORE);
        assertEquals("org.msgpack.core", core.name());
        assertFalse(core.isAutomatic());
        assertEquals(
                Set.of(
                        "org.msgpack.core",
                        "org.msgpack.core.annotations",
                        "org.msgpack.core.buffer",
                        "org.msgpack.value",
                        "org.msgpack.value.impl"),
                exports(core));
        assertEquals(
                Map.of(UNSAFE_MODULE, Set.of(ModuleDescriptor.Requires.Modifier.STATIC)),
                requires(core));
        assertEquals(Set.of(), core.opens());
    }

    /** How untrusted text is quoted, and what codecs keep with a stream. */
    @Test
    void theCoreExportsTwoPackagesToTheModulesOfTheProject() {
        assertQualified(
                Jars.CORE, "org.msgpack.core.internal.context", "org.msgpack.core.internal.text");
    }

    private static void assertQualified(Path jar, String... packages) {
        List<ModuleDescriptor.Exports> qualified = descriptor(jar).exports().stream()
                .filter(ModuleDescriptor.Exports::isQualified)
                .toList();
        assertEquals(
                Set.of(packages),
                qualified.stream()
                        .map(ModuleDescriptor.Exports::source)
                        .collect(Collectors.toSet()));
        assertTrue(
                qualified.stream()
                        .flatMap(each -> each.targets().stream())
                        .allMatch(each -> each.startsWith("org.msgpack.")),
                qualified.toString());
    }

    @Test
    void codecsExportTheirApi() {
        ModuleDescriptor codec = descriptor(Jars.CODEC);
        assertEquals("org.msgpack.codec", codec.name());
        assertEquals(
                Set.of(
                        "org.msgpack.codec",
                        "org.msgpack.codec.annotation",
                        "org.msgpack.codec.dialect"),
                exports(codec));
        assertQualified(Jars.CODEC, "org.msgpack.codec.internal");
    }

    @Test
    void jacksonExportsItsApiAndServices() {
        ModuleDescriptor jackson = descriptor(Jars.JACKSON);
        assertEquals("org.msgpack.jackson", jackson.name());
        assertFalse(jackson.isAutomatic());
        assertEquals(Set.of("org.msgpack.jackson.dataformat"), exports(jackson));
        Set<ModuleDescriptor.Requires.Modifier> handedOn =
                Set.of(ModuleDescriptor.Requires.Modifier.TRANSITIVE);
        assertEquals(
                Map.of(
                        "com.fasterxml.jackson.annotation",
                        Set.of(),
                        "com.fasterxml.jackson.core",
                        handedOn,
                        "com.fasterxml.jackson.databind",
                        handedOn,
                        "org.msgpack.core",
                        handedOn,
                        "org.msgpack.jackson.engine",
                        Set.of()),
                requires(jackson));
        assertEquals(Set.of(), jackson.opens());
    }

    @Test
    void jackson3ExportsItsApi() {
        ModuleDescriptor jackson = descriptor(Jars.JACKSON3);
        assertEquals("org.msgpack.jackson3", jackson.name());
        assertFalse(jackson.isAutomatic());
        assertEquals(Set.of("org.msgpack.jackson3.dataformat"), exports(jackson));
        Set<ModuleDescriptor.Requires.Modifier> handedOn =
                Set.of(ModuleDescriptor.Requires.Modifier.TRANSITIVE);
        assertEquals(
                Map.of(
                        "com.fasterxml.jackson.annotation",
                        Set.of(),
                        "tools.jackson.core",
                        handedOn,
                        "tools.jackson.databind",
                        handedOn,
                        "org.msgpack.core",
                        handedOn,
                        "org.msgpack.jackson.engine",
                        Set.of()),
                requires(jackson));
        assertEquals(Set.of(), jackson.opens());
    }

    @Test
    void theEngineIsForTheJacksonModulesOnly() {
        ModuleDescriptor engine = descriptor(Jars.ENGINE);
        assertEquals("org.msgpack.jackson.engine", engine.name());
        assertFalse(engine.isAutomatic());
        assertEquals(Set.of(), exports(engine));
        ModuleDescriptor.Exports exported = engine.exports().iterator().next();
        assertEquals("org.msgpack.jackson.engine", exported.source());
        assertEquals(Set.of("org.msgpack.jackson", "org.msgpack.jackson3"), exported.targets());
        assertEquals(
                Map.of(
                        "java.sql",
                        Set.of(ModuleDescriptor.Requires.Modifier.STATIC),
                        "org.msgpack.core",
                        Set.of(ModuleDescriptor.Requires.Modifier.TRANSITIVE)),
                requires(engine));
    }

    @Test
    void servicesAreTheSameOnBothPaths() throws IOException {
        assertServicesAreTheSameOnBothPaths(Jars.JACKSON);
        assertServicesAreTheSameOnBothPaths(Jars.JACKSON3);
    }

    private static void assertServicesAreTheSameOnBothPaths(Path path) throws IOException {
        Map<String, List<String>> provided = new TreeMap<>();
        for (ModuleDescriptor.Provides provides : descriptor(path).provides()) {
            provided.put(provides.service(), provides.providers());
        }
        Map<String, List<String>> listed = new TreeMap<>();
        String services = "META-INF/services/";
        try (JarFile jar = new JarFile(path.toFile())) {
            for (String file : jar.stream().map(Object::toString).toList()) {
                if (file.startsWith(services) && !file.endsWith("/")) {
                    String text = new String(
                            jar.getInputStream(jar.getEntry(file)).readAllBytes(), UTF_8);
                    listed.put(file.substring(services.length()), text.lines().toList());
                }
            }
        }
        assertEquals(listed, provided);
        assertEquals(2, provided.size());
    }

    @Test
    void theNameIsTheAutomaticOneAndJava8SeesNoModule() throws IOException {
        for (Path path : List.of(Jars.CORE, Jars.ENGINE, Jars.JACKSON, Jars.JACKSON3)) {
            int version = path.equals(Jars.JACKSON3) ? 17 : 9;
            try (JarFile jar = new JarFile(path.toFile())) {
                assertEquals(
                        jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name"),
                        descriptor(path).name());
                assertNull(jar.getEntry("module-info.class"));
                assertNotNull(jar.getEntry("META-INF/versions/" + version + "/module-info.class"));
            }
        }
    }

    @Test
    void anApplicationRunsWithoutUnsafe() throws Exception {
        for (Jdk jdk : Jdk.found()) {
            if (jdk.hasModules()) {
                Program program = sample.run(jdk);
                assertWorkedSilently(program);
                assertEquals("VarHandle", program.mechanism(), jdk.toString());
            }
        }
    }

    @Test
    void anApplicationRunsWithUnsafeWhereItIsSilent() throws Exception {
        for (Jdk jdk : Jdk.found()) {
            if (jdk.hasModules()) {
                Program program = sample.run(jdk, "--add-modules", UNSAFE_MODULE);
                assertWorkedSilently(program);
                assertEquals(usual(jdk), program.mechanism(), jdk.toString());
            }
        }
    }

    @Test
    void anImageRunsWithoutUnsafe() throws Exception {
        Path image = link(SampleProgram.MODULE);
        Program program = SampleProgram.runInImage(image, List.of());
        assertWorkedSilently(program);
        assertEquals("VarHandle", program.mechanism());
    }

    @Test
    void anImageRunsWithUnsafeWhereItIsSilent() throws Exception {
        Path image = link(SampleProgram.MODULE + "," + UNSAFE_MODULE);
        Program program = SampleProgram.runInImage(image, List.of("--add-modules", UNSAFE_MODULE));
        assertWorkedSilently(program);
        assertEquals(usual(Jdk.RUNNING), program.mechanism());
    }

    private static Path link(String modules) {
        Path image = folder.resolve("image of " + modules);
        SampleProgram.runTool(
                "jlink",
                List.of(
                        "--module-path", sample.path(),
                        "--add-modules", modules,
                        "--output", image.toString()));
        return image;
    }

    private static String usual(Jdk jdk) {
        return jdk.warnsOfUnsafe() ? "VarHandle" : "Unsafe";
    }
}
