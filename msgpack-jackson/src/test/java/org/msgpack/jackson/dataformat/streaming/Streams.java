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
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.TSFBuilder;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackFactoryBuilder;

/**
 * Creates the factories of all tests here, so that the same tests can be tried on another format.
 */
final class Streams {
    private Streams() {}

    static JsonFactory factory() {
        return new MessagePackFactory();
    }

    static JsonFactory factory(Consumer<TSFBuilder<?, ?>> settings) {
        MessagePackFactoryBuilder builder = MessagePackFactory.builder();
        settings.accept(builder);
        return builder.build();
    }

    static JsonFactory withIntegerKeys() {
        return MessagePackFactory.builder().supportIntegerKeys(true).build();
    }

    static JsonParser parser(JsonFactory factory, ByteBuffer source) throws IOException {
        return ((MessagePackFactory) factory).createParser(source);
    }

    /** Writes, within a serializer. */
    static void run(Written.Writing writing, JsonGenerator generator) throws IOException {
        writing.to(generator);
    }

    /** Returns a generator that writes values of any type. */
    static JsonGenerator generator(JsonFactory factory, OutputStream out) throws IOException {
        return factory.createGenerator(out).setCodec(new ObjectMapper(factory));
    }

    /**
     * Asserts that a number that does not fit is rejected: at once at the root, within a container
     * at its end.
     */
    static void assertUnfit(String message, Written.Writing refused) throws IOException {
        Sink sink = new Sink();
        JsonGenerator root = generator(factory(), sink);
        root.writeNull();
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> refused.to(root), message);
        assertTrue(e.getMessage().contains("WRITE_UNFIT_NUMBERS_AS_STRINGS"), e::getMessage);
        root.close();
        assertEquals("c0", sink.hex(), message + ": bytes at the root");

        Sink elements = new Sink();
        JsonGenerator array = factory().createGenerator(elements);
        array.writeStartArray();
        array.writeNull();
        refused.to(array);
        array.writeEndArray();
        e = assertThrows(IllegalArgumentException.class, array::close, message);
        assertTrue(e.getMessage().contains(" at /1;"), e::getMessage);
        assertEquals("", elements.hex(), message + ": bytes of the array");
    }
}
