/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What a message, a peer or a file contains goes through {@code Printable} before it is part of an
 * exception. Text that does not is listed here, after somebody has found out that it can be
 * trusted. The HostileTextTest of each module feeds untrusted text.
 */
class QuotedTextTest {
    /** By these names helpers get what the library says itself, or what has been quoted. */
    private static final Set<String> OWN_WORDS = new HashSet<>(Arrays.asList(
            "description",
            "expected",
            "flaw",
            "form",
            "found",
            "of",
            "operation",
            "part",
            "place",
            "reason",
            "what"));

    /** The cause of an exception, and not a part of its message. */
    private static final Set<String> CAUSES =
            new HashSet<>(Arrays.asList("cause", "e", "failure", "fault"));

    private static final Set<String> REVIEWED = new TreeSet<>(Arrays.asList(
            // what the developer or the user of the program has written
            "CodecResolver.java: name",
            "CodecResolver.java: shortName",
            "Codecs.java: earlier",
            "Codecs.java: meaning",
            "Extensions.java: factory",
            "FileCompression.java: option",
            "JacksonSettings.java: name",
            "MessagePackConfig.java: mapper",
            "MessagePackConfig.java: name",
            "MessagePackConfig.java: value",
            "ReadOptions.java: corruptRecordColumn",
            "ReadOptions.java: option",
            "Unions.java: name",
            // constants and numbers
            "ContainerHeader.java: bytes",
            "ContainerWriter.java: unusableReason",
            "DecimalCodec.java: schema.name()",
            "HandshakeForm.java: name",
            "InputErrors.java: type",
            "LogicalCodec.java: schema.name()",
            "MapperForm.java: formatName",
            "MessagePack.java: name",
            "MessagePackConfig.java: CODECS_CONFIG",
            "MessagePackConfig.java: MAPPER_CONFIG",
            "MessagePackGenerator.java: typeMsg",
            "MsgpackrValues.java: name",
            "NonEmptyReads.java: asked",
            "RecordPart.java: typeName",
            "SchemaCodecs.java: value",
            "SplitIndexParser.java: expectedFormat",
            "SplitIndexParser.java: format",
            "TokenReader.java: format.getValueType().name().toLowerCase(Locale.ROOT)",
            // quoted by the method that gets it
            "EnumCodec.java: name",
            // names of members, from generated codecs
            "GeneratedCodec.java: member",
            // messages of exceptions of this library
            "ExceptionTranslator.java: e.getMessage()",
            "Extensions.java: e.getMessage()",
            "MessagePackParser.java: e.getMessage()",
            // of Jackson, about what the program writes
            "MessagePackHttpMessageConverter.java: cause.getOriginalMessage()",
            "MessagePackJacksonEncoder.java: cause.getOriginalMessage()"));

    private static Set<String> found(Path root) throws Exception {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file :
                    files.filter(QuotedTextTest::isLookedAt).collect(Collectors.toList())) {
                String source = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
                for (String part : ExceptionText.parts(source)) {
                    if (!OWN_WORDS.contains(part) && !CAUSES.contains(part)) {
                        found.add(file.getFileName() + ": " + part);
                    }
                }
            }
        }
        return found;
    }

    /** All that is published, except the processor, whose messages are about the user's source. */
    private static boolean isLookedAt(Path file) {
        String name = file.toString().replace('\\', '/');
        return name.endsWith(".java")
                && name.contains("/src/main/java")
                && !name.contains("/target/")
                && !name.contains("/samples/")
                && !name.contains("/msgpack-jmh/")
                && !name.contains("/msgpack-cli/") // quotes what it prints
                && !name.contains("/msgpack-codec-processor/");
    }

    @Test
    void untrustedTextIsQuoted() throws Exception {
        Set<String> found = found(Repository.root());
        assertTrue(found.containsAll(Arrays.asList("RecordPart.java: typeName")), found.toString());
        found.removeAll(REVIEWED);
        assertEquals(Collections.emptySet(), found);
    }

    @Test
    void whatIsFound() {
        String source = "class Some {\n"
                + "    void some(String text, Object key, int size, RuntimeException e) {\n"
                + "        if (size > 1) throw new SomeException(\"expected one, found \" + size);\n"
                + "        if (size > 2) throw new SomeException(\"a, \\\" + text + \\\"\");\n"
                + "        if (size > 3) throw new SomeException(\"found \" + text, e); // text\n"
                + "        if (size > 4) throw malformed(\"a number\", '\"' + key.toString() + '\"');\n"
                + "        if (size > 5) throw new SomeException(\"x\" + Printable.quoted(text));\n"
                + "        if (size > 6) throw new SomeException(\"x: \" + e.getMessage());\n"
                + "        /* new SomeException(\"x\" + text) */\n"
                + "        log(\"x\" + text);\n"
                + "    }\n"
                + "}\n";
        assertEquals(
                Arrays.asList("text", "e", "key.toString()", "e.getMessage()"),
                ExceptionText.parts(source));
    }
}
