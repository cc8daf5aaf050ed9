/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.deser.DeserializationProblemHandler;

/** What is rarely used, and targets that fail. */
class EdgesTest {
    private static final MessagePackExtensionType FIVE =
            new MessagePackExtensionType((byte) 5, new byte[] {1, 2});

    private final IOException full = new IOException("full");
    private final MessagePackMapper mapper = new MessagePackMapper();

    private OutputStream fullStream() {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw full;
            }
        };
    }

    private Writer fullWriter() {
        return new Writer() {
            @Override
            public void write(char[] text, int offset, int length) throws IOException {
                throw full;
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
    }

    @Test
    void keysGoToOutputsOfUsers() {
        MessagePackSerializedString key = new MessagePackSerializedString(17);
        assertEquals("17", key.toString());
        assertSame(
                full, assertThrows(IOException.class, () -> key.writeUnquotedUTF8(fullStream())));
        assertSame(full, assertThrows(IOException.class, () -> key.writeQuotedUTF8(fullStream())));
    }

    @Test
    void failuresOfTargetsOfAParser() {
        byte[] two = {(byte) 0xa1, 'a', 1};
        try (JsonParser parser = mapper.createParser(new ByteArrayInputStream(two))) {
            parser.nextToken();
            assertSame(
                    full,
                    assertThrows(JacksonIOException.class, () -> parser.getString(fullWriter()))
                            .getCause());
            assertSame(
                    full,
                    assertThrows(
                                    JacksonIOException.class,
                                    () -> parser.releaseBuffered(fullStream()))
                            .getCause());
        }
    }

    @Test
    void featuresOfAParser() {
        try (MessagePackParser parser = (MessagePackParser) mapper.createParser(new byte[] {1})) {
            assertFalse(parser.isEnabled(MessagePackReadFeature.READ_TIMESTAMPS_AS_INSTANTS));
        }
    }

    @Test
    void configurationOfThePacker() {
        MessagePackFactory factory = MessagePackFactory.builder()
                .packerConfig(new MessagePack.PackerConfig().withStr8FormatSupport(false))
                .build();
        String text = "a".repeat(40);
        assertEquals((byte) 0xd9, mapper.writeValueAsBytes(text)[0]);
        byte[] message = new MessagePackMapper(factory).writeValueAsBytes(text);
        assertEquals((byte) 0xda, message[0], "no str 8");
        assertEquals(text, mapper.readValue(message, String.class));
    }

    @Test
    void numbersOfOtherClassesAreKeys() {
        byte[] message = Mappers.typedKeys().writeValueAsBytes(Map.of(new AtomicInteger(7), 1));
        assertEquals(
                Map.of(7, 1),
                mapper.readValue(message, new TypeReference<Map<Integer, Integer>>() {}));
        assertEquals(7, message[1]);
    }

    private static final class FiveInstead extends DeserializationProblemHandler {
        @Override
        public Object handleUnexpectedToken(
                DeserializationContext context,
                JavaType type,
                JsonToken token,
                JsonParser parser,
                String message) {
            return FIVE;
        }

        @Override
        public Object handleWeirdNativeValue(
                DeserializationContext context, JavaType type, Object value, JsonParser parser) {
            return FIVE;
        }

        @Override
        public Object handleWeirdStringValue(
                DeserializationContext context, Class<?> type, String text, String message) {
            return FIVE;
        }

        @Override
        public Object handleWeirdKey(
                DeserializationContext context, Class<?> type, String key, String message) {
            return FIVE;
        }
    }

    @Test
    void problemHandlersAreAskedForExtensions() {
        ObjectMapper lenient =
                MessagePackMapper.builder().addHandler(new FiveInstead()).build();
        for (Object other : new Object[] {1, "noon", new byte[3]}) {
            byte[] message = mapper.writeValueAsBytes(other);
            assertEquals(FIVE, lenient.readValue(message, MessagePackExtensionType.class));
        }
        byte[] keys = mapper.writeValueAsBytes(Map.of("noon", 1));
        assertTrue(lenient.readValue(
                        keys, new TypeReference<Map<MessagePackExtensionType, Integer>>() {})
                .containsKey(FIVE));
    }
}
