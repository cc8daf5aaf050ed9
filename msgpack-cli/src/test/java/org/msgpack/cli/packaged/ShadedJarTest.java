/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.packaged;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import net.jpountz.lz4.LZ4Factory;
import org.junit.jupiter.api.Test;
import org.msgpack.cli.Main;
import org.msgpack.core.MessagePack;
import picocli.CommandLine;

/** The jar with all libraries contains everything they need from each other. */
class ShadedJarTest {
    private static final Pattern MISSING = Pattern.compile("(?m)-> (\\S+) +not found$");
    private static final String SERVICES = "META-INF/services/";

    /** From the dependency that the pom excludes; JLine works without it. */
    private static final Set<String> EXCLUDED =
            Set.of("org.jline.nativ.JLineLibrary", "org.jline.nativ.JLineNativeLoader");

    /** So the tests run what users get. */
    @Test
    void theTestsRunOnIt() throws Exception {
        for (Class<?> type : List.of(
                Main.class,
                MessagePack.class,
                ObjectMapper.class,
                CommandLine.class,
                LZ4Factory.class)) {
            URI place = type.getProtectionDomain().getCodeSource().getLocation().toURI();
            assertEquals(ToolProcess.JAR, Path.of(place), type.getName());
        }
    }

    @Test
    void noClassIsMissing() {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        ToolProvider.findFirst("jdeps")
                .orElseThrow()
                .run(
                        new PrintWriter(out),
                        new PrintWriter(err),
                        "--multi-release=17",
                        "--missing-deps",
                        ToolProcess.JAR.toString());
        assertEquals("", err.toString());
        Set<String> missing = new TreeSet<>();
        MISSING.matcher(out.toString()).results().forEach(found -> missing.add(found.group(1)));
        assertEquals(new TreeSet<>(EXCLUDED), missing);
    }

    /** Files below META-INF/services are lists of classes, or properties in JLine. */
    @Test
    void servicesAreThere() throws Exception {
        Set<String> providers = new TreeSet<>();
        try (JarFile jar = new JarFile(ToolProcess.JAR.toFile())) {
            for (JarEntry entry : jar.stream().toList()) {
                if (entry.getName().startsWith(SERVICES) && !entry.isDirectory()) {
                    String text = new String(jar.getInputStream(entry).readAllBytes(), UTF_8);
                    Properties properties = new Properties();
                    properties.load(new StringReader(text));
                    providers.addAll(
                            properties.containsKey("class")
                                    ? Set.of(properties.getProperty("class"))
                                    : properties.stringPropertyNames());
                }
            }
            assertTrue(!providers.isEmpty(), "no services");
            for (String provider : providers) {
                assertNotNull(jar.getEntry(provider.replace('.', '/') + ".class"), provider);
            }
        }
    }
}
