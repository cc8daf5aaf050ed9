/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.handler.codec.DecoderException;
import io.netty.resolver.AddressResolver;
import io.netty.util.concurrent.EventExecutor;
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
import org.junit.jupiter.api.Test;
import org.msgpack.netty.MessagePackDecoder;

/** {@code msgpack-netty} is a module and a bundle, and works as a module with those of Netty. */
class NettyModuleTest {
    private static final String MODULE = "org.msgpack.netty";
    private static final Path JAR = Jars.locate(MessagePackDecoder.class);

    @Test
    void exportsItsApi() {
        ModuleDescriptor module =
                ModuleFinder.of(JAR).find(MODULE).orElseThrow().descriptor();
        assertEquals(
                List.of(MODULE),
                module.exports().stream().map(ModuleDescriptor.Exports::source).toList());
        Set<Modifier> handedOn = Set.of(Modifier.TRANSITIVE);
        Map<String, Set<Modifier>> requires = new HashMap<>();
        module.requires().forEach(required -> requires.put(required.name(), required.modifiers()));
        assertEquals(
                Map.of(
                        "java.base", Set.of(Modifier.MANDATED),
                        "io.netty.buffer", handedOn,
                        "io.netty.codec", handedOn,
                        "io.netty.transport", handedOn,
                        "org.msgpack.core", handedOn),
                requires);
    }

    @Test
    void worksAsAModule() throws Exception {
        Path[] jars = Stream.of(
                        ByteBuf.class,
                        Channel.class,
                        DecoderException.class,
                        AddressResolver.class,
                        EventExecutor.class)
                .map(Jars::locate)
                .toArray(Path[]::new);
        ModuleFinder netty = ModuleFinder.of(jars);
        ModuleFinder all = ModuleFinder.compose(ModuleFinder.of(JAR, Jars.CORE), netty);
        Configuration configuration =
                ModuleLayer.boot().configuration().resolve(all, ModuleFinder.of(), Set.of(MODULE));
        ClassLoader noParent = ClassLoader.getPlatformClassLoader();
        ModuleLayer layer = ModuleLayer.boot().defineModulesWithOneLoader(configuration, noParent);
        Class<?> decoder = layer.findLoader(MODULE).loadClass(MessagePackDecoder.class.getName());
        assertEquals(MODULE, decoder.getModule().getName());
        assertNotNull(decoder.getMethod("values").invoke(null));
    }

    @Test
    void headersOfTheJar() throws Exception {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertNull(jar.getEntry("module-info.class"));
            assertNull(jar.getEntry("META-INF/versions/9/module-info.class"));
            assertNotNull(jar.getEntry("META-INF/versions/11/module-info.class"));
            Attributes headers = jar.getManifest().getMainAttributes();
            assertEquals(MODULE, headers.getValue("Automatic-Module-Name"));
            assertEquals("org.msgpack.msgpack-netty", headers.getValue("Bundle-SymbolicName"));
            Stream.of(headers.getValue("Import-Package").split(",(?=[a-z])"))
                    .filter(imported -> imported.startsWith("io.netty"))
                    .forEach(imported -> assertEquals(
                            "[4.2,5)", imported.replaceAll(".*version=\"(.*)\"", "$1"), imported));
        }
    }
}
