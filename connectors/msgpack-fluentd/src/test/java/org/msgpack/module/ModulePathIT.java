/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.module;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.handler.codec.DecoderException;
import io.netty.resolver.AddressResolver;
import io.netty.util.concurrent.EventExecutor;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.msgpack.codec.Codec;
import org.msgpack.core.MessagePack;
import org.msgpack.netty.MessagePackDecoder;

/** The server as a module beside those of Netty, which do not read for others what they read. */
@EnabledIfSystemProperty(
        named = "fluentd.jar",
        matches = ".+",
        disabledReason = "runs once there is a jar")
class ModulePathIT {
    private static Path locate(Class<?> type) {
        try {
            return Paths.get(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (java.net.URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void serves() throws Exception {
        Stream<Path> libraries = Stream.of(
                        MessagePack.class,
                        Codec.class,
                        MessagePackDecoder.class,
                        ByteBuf.class,
                        Channel.class,
                        DecoderException.class,
                        AddressResolver.class,
                        EventExecutor.class)
                .map(ModulePathIT::locate);
        List<String> command = new ArrayList<>();
        command.add(Paths.get(System.getProperty("java.home"), "bin", "java").toString());
        command.add("--module-path");
        command.add(
                Stream.concat(libraries, Stream.of(Paths.get(System.getProperty("fluentd.jar"))))
                        .map(Path::toString)
                        .collect(Collectors.joining(System.getProperty("path.separator"))));
        command.add("--add-modules");
        command.add("ALL-MODULE-PATH");
        command.add("-cp");
        command.add(locate(ForwardServerProgram.class).toString());
        command.add(ForwardServerProgram.class.getName());
        Process program = new ProcessBuilder(command).redirectErrorStream(true).start();
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        try (InputStream in = program.getInputStream()) {
            byte[] bytes = new byte[4096];
            for (int length; (length = in.read(bytes)) > 0; ) {
                output.write(bytes, 0, length);
            }
        }
        String text = output.toString("UTF-8");
        assertTrue(program.waitFor() == 0, text);
        assertTrue(
                text.matches("(?s).*module org.msgpack.fluentd and module org.msgpack.core:"
                        + " [1-9][0-9]* bytes, [1-9][0-9]* bytes\\s*"),
                text);
    }
}
