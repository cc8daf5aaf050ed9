/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.TSFBuilder;
import java.io.IOException;
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
}
