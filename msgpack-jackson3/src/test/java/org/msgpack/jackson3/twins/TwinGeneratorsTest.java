/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.twins;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson3.dataformat.MessagePackWriteFeature;
import tools.jackson.core.JacksonException;
import tools.jackson.core.ObjectWriteContext;

/**
 * The generators of the two Jacksons write the same bytes for the same calls, and reject the same
 * calls for the same reason.
 */
class TwinGeneratorsTest {
    private static final org.msgpack.jackson.dataformat.MessagePackFactory FACTORY2 =
            new org.msgpack.jackson.dataformat.MessagePackFactory();
    private static final org.msgpack.jackson3.dataformat.MessagePackFactory FACTORY3 =
            org.msgpack.jackson3.dataformat.MessagePackFactory.builder()
                    .disable(MessagePackWriteFeature.WRITE_DECIMALS_AS_STRINGS)
                    .build();

    // The opposite of every default.
    private static final org.msgpack.jackson.dataformat.MessagePackFactory OTHER2 =
            org.msgpack.jackson.dataformat.MessagePackFactory.builder()
                    .enable(
                            org.msgpack.jackson.dataformat.MessagePackGenerator.Feature
                                    .WRITE_INTEGER_KEYS)
                    .disable(
                            org.msgpack.jackson.dataformat.MessagePackGenerator.Feature
                                    .STREAM_CONTAINERS_OF_KNOWN_SIZE)
                    .enable(
                            com.fasterxml.jackson.core.StreamWriteFeature
                                    .STRICT_DUPLICATE_DETECTION)
                    .disable(com.fasterxml.jackson.core.StreamWriteFeature.AUTO_CLOSE_CONTENT)
                    .build();
    private static final org.msgpack.jackson3.dataformat.MessagePackFactory OTHER3 =
            org.msgpack.jackson3.dataformat.MessagePackFactory.builder()
                    .disable(MessagePackWriteFeature.WRITE_DECIMALS_AS_STRINGS)
                    .enable(MessagePackWriteFeature.WRITE_INTEGER_KEYS)
                    .disable(MessagePackWriteFeature.STREAM_CONTAINERS_OF_KNOWN_SIZE)
                    .enable(tools.jackson.core.StreamWriteFeature.STRICT_DUPLICATE_DETECTION)
                    .disable(tools.jackson.core.StreamWriteFeature.AUTO_CLOSE_CONTENT)
                    .build();

    /** What was written, and what was rejected. */
    private record Result(String hex, List<String> failures) {}

    private static Result write2(
            org.msgpack.jackson.dataformat.MessagePackFactory factory, List<Script.Call> calls)
            throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<String> failures = new ArrayList<>();
        com.fasterxml.jackson.core.JsonGenerator g = factory.createGenerator(out);
        for (Script.Call call : calls) {
            try {
                call.two().run(g);
            } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
                failures.add(reason(call, e.getClass(), e.getOriginalMessage()));
            } catch (IllegalArgumentException e) {
                failures.add(reason(call, e.getClass(), e.getMessage()));
            }
        }
        try {
            g.close();
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            failures.add("close: " + Twins.failure(e.getClass().getSimpleName(), "", -1));
        }
        return new Result(HexFormat.of().formatHex(out.toByteArray()), failures);
    }

    private static Result write3(
            org.msgpack.jackson3.dataformat.MessagePackFactory factory, List<Script.Call> calls) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<String> failures = new ArrayList<>();
        tools.jackson.core.JsonGenerator g =
                factory.createGenerator(ObjectWriteContext.empty(), out);
        for (Script.Call call : calls) {
            try {
                call.three().run(g);
            } catch (JacksonException e) {
                failures.add(reason(call, e.getClass(), e.getOriginalMessage()));
            } catch (IllegalArgumentException e) {
                failures.add(reason(call, e.getClass(), e.getMessage()));
            }
        }
        try {
            g.close();
        } catch (JacksonException e) {
            failures.add("close: " + Twins.failure(e.getClass().getSimpleName(), "", -1));
        }
        return new Result(HexFormat.of().formatHex(out.toByteArray()), failures);
    }

    /** Describes a failure without the words that each Jackson has of its own. */
    private static String reason(Script.Call call, Class<?> type, String message) {
        String words = message.toLowerCase(java.util.Locale.ROOT)
                .replace("field", "property")
                .replaceAll("(the|a) property name", "property name")
                .replaceAll("duplicate.*", "duplicate")
                .replace("messagepackgenerator.feature", "messagepackwritefeature");
        return call + ": " + Twins.failure(type.getSimpleName(), words, -1);
    }

    private static void assertTwins(long seed, boolean isCorrect) throws IOException {
        List<Script.Call> calls = Script.of(seed, isCorrect);
        Result two = write2(FACTORY2, calls);
        Result three = write3(FACTORY3, calls);
        String script = "seed " + seed + ": " + calls;
        assertEquals(two.failures, three.failures, script);
        assertSameBytes(two, three, script);

        Result other2 = write2(OTHER2, calls);
        Result other3 = write3(OTHER3, calls);
        assertEquals(other2.failures, other3.failures, script);
        assertSameBytes(other2, other3, script);
    }

    /** How much of a value that was given up has been written depends on the sizes of buffers. */
    private static void assertSameBytes(Result two, Result three, String script) {
        int length = Twins.ARE_OF_ONE_AGE || two.failures.isEmpty()
                ? Math.max(two.hex.length(), three.hex.length())
                : Math.min(two.hex.length(), three.hex.length());
        assertEquals(start(two.hex, length), start(three.hex, length), script);
    }

    private static String start(String hex, int length) {
        return hex.substring(0, Math.min(length, hex.length()));
    }

    @Test
    void correctCalls() throws IOException {
        for (long seed = 0; seed < 1000; seed++) {
            assertTwins(seed, true);
        }
    }

    @Test
    void anyCalls() throws IOException {
        for (long seed = 0; seed < 1000; seed++) {
            assertTwins(seed, false);
        }
    }
}
