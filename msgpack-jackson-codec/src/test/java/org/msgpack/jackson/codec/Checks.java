/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigInteger;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** Compares mappers with and without the module. */
final class Checks {
    interface Setup {
        void on(ObjectMapper mapper) throws IOException;
    }

    /** The configuration of every mapper. */
    static final Setup NONE = mapper -> {};

    private Checks() {}

    static ObjectMapper mapper() {
        return new MessagePackMapper().registerModule(new GeneratedCodecModule());
    }

    static String hex(byte[] bytes) {
        return bytes.length == 0 ? "" : new BigInteger(1, bytes).toString(16);
    }

    /**
     * Asserts that an object has the same bytes with and without the module, and that it can be
     * read from them.
     *
     * @param writer who writes it; null if that is unknown
     * @param reader who reads it; null if that is unknown
     */
    static void assertSame(Object value, Setup setup, String writer, String reader)
            throws IOException {
        for (boolean isRegisteredFirst : new boolean[] {true, false}) {
            ObjectMapper plain = new MessagePackMapper();
            setup.on(plain);
            ObjectMapper mapper = isRegisteredFirst ? mapper() : new MessagePackMapper();
            setup.on(mapper);
            if (!isRegisteredFirst) {
                mapper.registerModule(new GeneratedCodecModule());
            }
            String name = value.getClass().getSimpleName();
            byte[] bytes = plain.writeValueAsBytes(value);
            Traced.reset();
            byte[] written = mapper.writeValueAsBytes(value);
            assertCallers(writer, name + " is written by");
            assertEquals(hex(bytes), hex(written), name);
            Traced.reset();
            Object read = mapper.readValue(bytes, value.getClass());
            assertCallers(reader, name + " is read by");
            Object expected = plain.readValue(bytes, value.getClass());
            assertEquals(
                    hex(plain.writeValueAsBytes(expected)),
                    hex(plain.writeValueAsBytes(read)),
                    name + " read");
        }
    }

    private static void assertCallers(String expected, String message) {
        if (expected != null) {
            assertEquals(expected, Traced.callers(), message);
        }
    }

    static void assertSame(Object value, String writer, String reader) throws IOException {
        assertSame(value, NONE, writer, reader);
    }
}
