/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.osgi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.Dictionary;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.integration.Jars;
import org.msgpack.integration.Jdk;
import org.msgpack.integration.osgi.bundle.RoundTrip;
import org.msgpack.integration.osgi.bundle.RoundTrip3;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleReference;
import org.osgi.framework.wiring.BundleWiring;

/** The jars are bundles: they start in Apache Felix, and a user's bundle can use them. */
class OsgiTest {
    private static final String CORE = "org.msgpack.msgpack-core";
    private static final String JACKSON = "org.msgpack.msgpack-jackson";
    private static final String JACKSON3 = "org.msgpack.msgpack-jackson3";
    private static final String LZ4 = "org.msgpack.msgpack-lz4";
    private static final String MEMORY = "org.msgpack.core.internal.MemoryAccess";

    /** The packages of the JDK and the framework that Jackson imports, without sun.misc. */
    private static final String WITHOUT_UNSAFE = String.join(
            ",",
            "javax.xml.datatype",
            "javax.xml.namespace",
            "javax.xml.parsers",
            "javax.xml.transform",
            "javax.xml.transform.dom",
            "javax.xml.transform.stream",
            "org.osgi.framework;version=1.10",
            "org.w3c.dom",
            "org.xml.sax");

    @TempDir
    private Path storage;

    /** The second range is that of bundles built against the versions that ours replace. */
    @ParameterizedTest
    @ValueSource(strings = {"[1.0,2)", "[0.9,1)"})
    void aBundleWritesAndReadsAPojo(String range) throws Exception {
        try (Osgi osgi = new Osgi(storage, null, range)) {
            assertEquals(
                    List.of(CORE, JACKSON),
                    osgi.run(RoundTrip.class).stream()
                            .map(loader ->
                                    ((BundleReference) loader).getBundle().getSymbolicName())
                            .toList());
            assertEquals(
                    Jdk.RUNNING.warnsOfUnsafe() ? "VarHandle" : "Unsafe",
                    mechanism(osgi.bundle(CORE)));
        }
    }

    @Test
    void aBundleWritesAndReadsAPojoWithJackson3() throws Exception {
        try (Osgi osgi = new Osgi(storage, null, "[1.0,2)")) {
            Object loader = osgi.run(RoundTrip3.class).get(0);
            assertEquals(JACKSON3, ((BundleReference) loader).getBundle().getSymbolicName());
        }
    }

    @Test
    void aBundleCompresses() throws Exception {
        try (Osgi osgi = new Osgi(storage, null, "[1.0,2)")) {
            osgi.start(Jars.lz4());
            Class<?> lz4 = osgi.bundle(LZ4).loadClass("org.msgpack.lz4.Lz4");
            Object block = lz4.getMethod("block").invoke(null);
            Object compressed =
                    lz4.getMethod("compress", byte[].class).invoke(block, (Object) new byte[1000]);
            assertArrayEquals(new byte[1000], (byte[])
                    lz4.getMethod("decompress", byte[].class).invoke(block, compressed));
        }
    }

    @Test
    void bundlesHaveTheModulesOfGeneratedCodecs() throws Exception {
        try (Osgi osgi = new Osgi(storage, null, "[1.0,2)")) {
            osgi.start(List.of(Jars.CODEC, Jars.JACKSON_CODEC, Jars.JACKSON3_CODEC));
            for (String jackson : List.of("jackson", "jackson3")) {
                Class<?> module = osgi.bundle("org.msgpack.msgpack-" + jackson + "-codec")
                        .loadClass("org.msgpack." + jackson + ".codec.GeneratedCodecModule");
                assertEquals(
                        module.getName(),
                        module.getMethod("getModuleName")
                                .invoke(module.getConstructor().newInstance()));
            }
        }
    }

    @Test
    void withoutUnsafeTheMultiReleaseClassesAreUsed() throws Exception {
        String packages = WITHOUT_UNSAFE + "," + packagesOfJava();
        try (Osgi osgi = new Osgi(storage, packages, "[1.0,2)")) {
            Bundle core = osgi.bundle(CORE);
            assertThrows(ClassNotFoundException.class, () -> core.loadClass("sun.misc.Unsafe"));
            osgi.run(RoundTrip.class);
            assertEquals("VarHandle", mechanism(core));
        }
    }

    /** Jackson 3 imports those as well. */
    private static String packagesOfJava() {
        return ModuleLayer.boot().modules().stream()
                .flatMap(module -> module.getPackages().stream())
                .filter(name -> name.startsWith("java."))
                .distinct()
                .collect(Collectors.joining(","));
    }

    private static String mechanism(Bundle core) throws ReflectiveOperationException {
        Object best = core.loadClass(MEMORY).getField("IN_USE").get(null);
        return best.getClass().getSimpleName().replace("MemoryAccess", "");
    }

    @Test
    void jacksonsServicesAreCapabilities() throws Exception {
        try (Osgi osgi = new Osgi(storage, null, "[1.0,2)")) {
            assertEquals(
                    Set.of(
                            "com.fasterxml.jackson.core.JsonFactory",
                            "com.fasterxml.jackson.core.ObjectCodec"),
                    services(osgi.bundle(JACKSON)));
            assertEquals(
                    Set.of(
                            "tools.jackson.core.TokenStreamFactory",
                            "tools.jackson.databind.ObjectMapper"),
                    services(osgi.bundle(JACKSON3)));
        }
    }

    private static Set<Object> services(Bundle bundle) {
        return bundle.adapt(BundleWiring.class).getCapabilities("osgi.serviceloader").stream()
                .map(each -> each.getAttributes().get("osgi.serviceloader"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void theHeadersDoNotDependOnTheBuild() throws Exception {
        try (Osgi osgi = new Osgi(storage, null, "[1.0,2)")) {
            for (String name : List.of(CORE, JACKSON, JACKSON3)) {
                Dictionary<String, String> headers = osgi.bundle(name).getHeaders();
                assertNull(headers.get("Bnd-LastModified"));
                assertNull(headers.get("Created-By"));
                assertNotNull(headers.get("Bundle-License"));
            }
        }
    }
}
