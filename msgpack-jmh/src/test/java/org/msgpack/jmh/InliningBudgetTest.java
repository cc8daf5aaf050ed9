/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * The methods of packer and unpacker are short enough to be inlined, except those kept out of line
 * on purpose: see docs/internals/experiments.md#cold-paths-out-of-line
 */
class InliningBudgetTest {
    private static final int FREQ_INLINE_SIZE = 325;

    /**
     * The default of {@code -XX:MaxInlineSize}: longer methods are not inlined where rarely called.
     */
    private static final int MAX_INLINE_SIZE = 35;

    private static final Pattern METHOD = Pattern.compile("  \\S.* (\\w+)\\(.*\\).*;");
    private static final Pattern INSTRUCTION = Pattern.compile(" +(\\d+): [a-z].*");

    @Test
    void packer() throws Exception {
        assertEquals(Set.of("packAnyString"), tooLongToInline(MessagePacker.class));
        assertEquals(Set.of("nextChunk"), tooLongToInline("ChunkWriter"));
        assertEquals(Set.of(), tooLongToInline("HeaderWriter"));
        assertEquals(Set.of(), tooLongToInline("KeyWriter"));
    }

    @Test
    void coldPathsOfPacker() throws Exception {
        Set<String> methods = longerThan(MAX_INLINE_SIZE, MessagePacker.class);
        assertTrue(methods.contains("packIntInNextChunk"), methods::toString);
        assertTrue(methods.contains("packCodeAndLongInNextChunk"), methods::toString);
        assertTrue(methods.contains("packAnyContainerHeader"), methods::toString);
    }

    @Test
    void unpacker() throws Exception {
        assertEquals(Set.of("unpackInteger"), tooLongToInline(MessageUnpacker.class));
        assertEquals(Set.of("skipCommon"), tooLongToInline("ArrayPosition"));
        assertEquals(Set.of(), tooLongToInline("InputPosition"));
        assertEquals(Set.of("skipPastChunk"), tooLongToInline("ChunkReader"));
        assertEquals(Set.of(), tooLongToInline("HeaderReader"));
        assertEquals(Set.of(), tooLongToInline("KeyReader"));
    }

    @Test
    void keysKnownInAdvance() throws Exception {
        assertEquals(Set.of(), tooLongToInline("MapKey"));
        assertEquals(Set.of(), tooLongToInline("MapKeys"));
    }

    @Test
    void stringDecoder() throws Exception {
        assertEquals(Set.of("decode"), tooLongToInline("StringDecoder"));
        assertEquals(Set.of("decodeShort"), tooLongToInline("CachingStringDecoder"));
        assertEquals(Set.of("decode"), tooLongToInline("Utf8Decoder"));
    }

    private static Set<String> tooLongToInline(String name) throws Exception {
        return tooLongToInline(Class.forName("org.msgpack.core." + name));
    }

    private static Set<String> tooLongToInline(Class<?> type) throws Exception {
        return longerThan(FREQ_INLINE_SIZE, type);
    }

    private static Set<String> longerThan(int size, Class<?> type) throws Exception {
        Set<String> methods = new TreeSet<>();
        String method = "";
        for (String line : disassembly(type).lines().toList()) {
            Matcher declaration = METHOD.matcher(line);
            Matcher instruction = INSTRUCTION.matcher(line);
            if (declaration.matches()) {
                method = declaration.group(1);
            } else if (instruction.matches() && Integer.parseInt(instruction.group(1)) >= size) {
                methods.add(method);
            }
        }
        return methods;
    }

    private static String disassembly(Class<?> type) throws Exception {
        Path classes =
                Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        ToolProvider javap = ToolProvider.findFirst("javap").orElseThrow();
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int status = javap.run(
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                "-p",
                "-c",
                "-cp",
                classes.toString(),
                type.getName());
        assertEquals(0, status, err::toString);
        return out.toString();
    }
}
