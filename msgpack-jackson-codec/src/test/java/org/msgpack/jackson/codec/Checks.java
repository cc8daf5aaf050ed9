/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.MapperBuilder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/** Compares mappers with and without the module. */
final class Checks {
    interface Setup {
        void on(MapperBuilder<?, ?> builder);
    }

    /** The configuration of every mapper. */
    static final Setup NONE = builder -> {};

    private Checks() {}

    /** Returns a mapper with the module. */
    static ObjectMapper mapper() {
        return mapper(NONE);
    }

    static ObjectMapper mapper(Setup setup) {
        return plain(builder -> {
            builder.addModule(new GeneratedCodecModule());
            setup.on(builder);
        });
    }

    /** Returns a mapper with the module for a factory. */
    static ObjectMapper mapper(MessagePackFactory factory) {
        return Builders.builder(factory).addModule(new GeneratedCodecModule()).build();
    }

    /** Returns a mapper without the module. */
    static ObjectMapper plain() {
        return plain(NONE);
    }

    static ObjectMapper plain(Setup setup) {
        MapperBuilder<?, ?> builder = Builders.builder();
        setup.on(builder);
        return builder.build();
    }

    static String hex(byte[] bytes) {
        StringBuilder hex = new StringBuilder(2 * bytes.length);
        for (byte b : bytes) {
            hex.append(Character.forDigit((b >> 4) & 15, 16))
                    .append(Character.forDigit(b & 15, 16));
        }
        return hex.toString();
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
            ObjectMapper plain = plain(setup);
            ObjectMapper mapper = isRegisteredFirst
                    ? mapper(setup)
                    : plain(builder -> {
                        setup.on(builder);
                        builder.addModule(new GeneratedCodecModule());
                    });
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

    /** Returns what is read of a serialized object. */
    @SuppressWarnings("unchecked")
    static <T> T copy(T object) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
            objects.writeUnshared(object);
        }
        return (T) new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())).readObject();
    }
}
