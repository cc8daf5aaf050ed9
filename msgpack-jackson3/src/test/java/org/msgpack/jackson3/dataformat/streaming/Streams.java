/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.msgpack.jackson3.dataformat.MessagePackFactory;
import org.msgpack.jackson3.dataformat.MessagePackFactoryBuilder;
import org.msgpack.jackson3.dataformat.MessagePackWriteFeature;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.TSFBuilder;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamWriteException;
import tools.jackson.databind.ObjectMapper;

/** Creates the factories of all tests here. */
final class Streams {
    private Streams() {}

    static TokenStreamFactory factory() {
        return factory(builder -> {});
    }

    static TokenStreamFactory factory(Consumer<TSFBuilder<?, ?>> settings) {
        MessagePackFactoryBuilder builder = MessagePackFactory.builder()
                .disable(MessagePackWriteFeature.WRITE_DECIMALS_AS_STRINGS); // as in Jackson 2
        settings.accept(builder);
        return builder.build();
    }

    static TokenStreamFactory withIntegerKeys() {
        return MessagePackFactory.builder()
                .enable(MessagePackWriteFeature.WRITE_INTEGER_KEYS)
                .build();
    }

    static JsonParser parser(TokenStreamFactory factory, ByteBuffer source) {
        return ((MessagePackFactory) factory).createParser(ObjectReadContext.empty(), source);
    }

    /** Returns what a stream has thrown, of the exception for it. */
    static Throwable thrownByStream(Throwable e) {
        return e instanceof JacksonIOException ? e.getCause() : e;
    }

    /** Writes, within a serializer. */
    static void run(Written.Writing writing, JsonGenerator generator) {
        try {
            writing.to(generator);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a generator that writes values of any type. */
    static JsonGenerator generator(TokenStreamFactory factory, OutputStream out) {
        return new ObjectMapper(factory).createGenerator(out);
    }

    /** Asserts that a number that does not fit is rejected at once, and tells where it is. */
    static void assertUnfit(String message, Written.Writing refused) throws IOException {
        Sink sink = new Sink();
        JsonGenerator root = generator(factory(), sink);
        root.writeNull();
        StreamWriteException e =
                assertThrows(StreamWriteException.class, () -> refused.to(root), message);
        assertTrue(e.getMessage().contains("WRITE_UNFIT_NUMBERS_AS_STRINGS"), e::getMessage);
        root.close();
        assertEquals("c0", sink.hex(), message + ": bytes at the root");

        JsonGenerator array = factory().createGenerator(ObjectWriteContext.empty(), new Sink());
        array.writeStartArray();
        array.writeNull();
        e = assertThrows(StreamWriteException.class, () -> refused.to(array), message);
        assertTrue(e.getMessage().contains(" at /1;"), e::getMessage);
    }
}
