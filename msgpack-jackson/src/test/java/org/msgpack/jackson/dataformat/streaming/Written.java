/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.exc.StreamWriteException;
import java.io.IOException;
import java.math.BigInteger;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;

/** Compares what a generator writes with what the core's packer writes. */
final class Written {
    interface Writing {
        void to(JsonGenerator generator) throws IOException;
    }

    interface Packing {
        void to(MessagePacker packer) throws IOException;
    }

    private Written() {}

    static byte[] bytes(JsonFactory factory, Writing writing) throws IOException {
        Sink sink = new Sink();
        try (JsonGenerator generator = Streams.generator(factory, sink)) {
            writing.to(generator);
        }
        return sink.toByteArray();
    }

    static byte[] packed(Packing packing) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packing.to(packer);
            return packer.toByteArray();
        }
    }

    static String hex(byte[] bytes) {
        String digits = bytes.length == 0 ? "" : new BigInteger(1, bytes).toString(16);
        StringBuilder hex = new StringBuilder(2 * bytes.length);
        for (int i = digits.length(); i < 2 * bytes.length; i++) {
            hex.append('0');
        }
        return hex.append(digits).toString();
    }

    static void assertWrites(String message, Packing expected, Writing writing) throws IOException {
        assertWrites(Streams.factory(), message, expected, writing);
    }

    static void assertWrites(JsonFactory factory, String message, Packing expected, Writing writing)
            throws IOException {
        assertSame(packed(expected), bytes(factory, writing), message);
    }

    /** Asserts that a value has the same bytes at the root and in every kind of container. */
    static void assertWritesValue(String message, Packing expected, Writing writing)
            throws IOException {
        JsonFactory factory = Streams.factory();
        assertWrites(factory, message + ", root", expected, writing);
        assertWrites(
                factory,
                message + ", elements",
                p -> {
                    p.packArrayHeader(2);
                    expected.to(p);
                    expected.to(p);
                },
                g -> {
                    g.writeStartArray();
                    writing.to(g);
                    writing.to(g);
                    g.writeEndArray();
                });
        assertWrites(
                factory,
                message + ", sized",
                p -> {
                    p.packArrayHeader(2);
                    expected.to(p);
                    p.packMapHeader(1);
                    p.packString("a");
                    expected.to(p);
                },
                g -> {
                    g.writeStartArray(null, 2);
                    writing.to(g);
                    g.writeStartObject(null, 1);
                    g.writeFieldName("a");
                    writing.to(g);
                    g.writeEndObject();
                    g.writeEndArray();
                });
        assertWrites(
                factory,
                message + ", members",
                p -> {
                    p.packMapHeader(2);
                    p.packString("a");
                    expected.to(p);
                    p.packString("b");
                    expected.to(p);
                },
                g -> {
                    g.writeStartObject();
                    g.writeFieldName("a");
                    writing.to(g);
                    g.writeFieldName("b");
                    writing.to(g);
                    g.writeEndObject();
                });
    }

    private static void assertSame(byte[] expected, byte[] actual, String message) {
        if (expected.length > 10_000) {
            org.junit.jupiter.api.Assertions.assertArrayEquals(expected, actual, message);
        } else {
            assertEquals(hex(expected), hex(actual), message);
        }
    }

    /**
     * Asserts that the last call is rejected as Jackson does and has no effect, wherever it
     * happens.
     */
    static void assertRefused(String message, Writing refused) throws IOException {
        assertRefused(StreamWriteException.class, message, refused);
    }

    static void assertRefused(Class<? extends Exception> type, String message, Writing refused)
            throws IOException {
        JsonFactory factory = Streams.factory();
        Sink sink = new Sink();
        JsonGenerator generator = factory.createGenerator(sink);
        assertThrows(type, () -> refused.to(generator), message);
        generator.close();
        assertEquals("", sink.hex(), message + ": bytes at the root");

        Sink elements = new Sink();
        JsonGenerator array = factory.createGenerator(elements);
        array.writeStartArray();
        array.writeNumber(1);
        assertThrows(type, () -> refused.to(array), message);
        assertEquals(0, elements.size(), message + ": bytes before the end");
        array.writeEndArray();
        array.close();
        assertTrue(
                elements.hex().equals("9101"), () -> message + ": in an array " + elements.hex());
    }
}
