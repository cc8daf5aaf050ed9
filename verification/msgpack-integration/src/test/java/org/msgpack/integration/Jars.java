/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jpountz.lz4.LZ4Factory;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson.codec.GeneratedCodecModule;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.engine.Tokens;
import org.msgpack.lz4.Lz4;

/** The packaged jars and their dependencies. */
public final class Jars {
    public static final Path CORE = locate(MessagePack.class);
    public static final Path CODEC = locate(Codecs.class);
    public static final Path ENGINE = locate(Tokens.class);
    public static final Path JACKSON = locate(MessagePackFactory.class);
    public static final Path JACKSON3 =
            locate(org.msgpack.jackson3.dataformat.MessagePackFactory.class);

    public static final Path JACKSON_CODEC = locate(GeneratedCodecModule.class);
    public static final Path JACKSON3_CODEC =
            locate(org.msgpack.jackson3.codec.GeneratedCodecModule.class);

    private Jars() {}

    /** Returns the class path or module path of a user of both libraries. */
    public static List<Path> all() {
        return Stream.concat(Stream.of(CORE, ENGINE, JACKSON), jacksonsOwn().stream())
                .toList();
    }

    /** Returns the module for Jackson 3, and Jackson 3; it shares the annotations of Jackson 2. */
    public static List<Path> jackson3() {
        return List.of(
                JACKSON3,
                locate(tools.jackson.core.TokenStreamFactory.class),
                locate(tools.jackson.databind.ObjectMapper.class));
    }

    /** Returns the module for LZ4, with what it needs besides the core. */
    public static List<Path> lz4() {
        return Stream.of(Lz4.class, Codecs.class, LZ4Factory.class)
                .map(Jars::locate)
                .toList();
    }

    public static List<Path> jacksonsOwn() {
        return Stream.of(JsonFormat.class, JsonFactory.class, ObjectMapper.class)
                .map(Jars::locate)
                .toList();
    }

    public static String path(Stream<Path> elements) {
        return elements.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** Returns the class path of a program among these tests. */
    public static String classPathOf(Class<?> program) {
        return path(Stream.concat(Stream.of(placeOf(program)), all().stream()));
    }

    public static Path locate(Class<?> type) {
        Path place = placeOf(type);
        if (Files.isDirectory(place)) {
            throw new IllegalStateException(
                    place + " is no jar; these tests are for packaged jars: mvn verify");
        }
        return place;
    }

    private static Path placeOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
