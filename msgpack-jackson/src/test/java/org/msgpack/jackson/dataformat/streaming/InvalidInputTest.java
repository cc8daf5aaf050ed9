/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson.dataformat.Bytes.bytes;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson.dataformat.MessagePackParser;
import org.msgpack.jackson.dataformat.TimestampExtensionModule;

/** Bytes that are not MessagePack, strings that are not UTF-8, and endless nesting. */
class InvalidInputTest {
    @ParameterizedTest
    @EnumSource(Source.class)
    void neverUsedByte(Source source) throws IOException {
        byte[][] documents = {
            bytes(0xc1), bytes(0x92, 1, 0xc1), bytes(0x81, 0xa1, 'a', 0xc1), bytes(0x81, 0xc1, 1)
        };
        int[] offsets = {0, 2, 3, 1};
        for (int i = 0; i < documents.length; i++) {
            for (Map.Entry<String, BadInput.Read> way : BadInput.ways().entrySet()) {
                String message = way.getKey() + " of " + Written.hex(documents[i]);
                JacksonException e =
                        BadInput.outcome(source.open(documents[i]), way.getValue(), message);
                assertNotNull(e, message);
                if (way.getKey().equals("tokens")) {
                    assertTrue(e instanceof StreamReadException, message);
                    assertEquals(offsets[i], e.getLocation().getByteOffset(), message);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void malformedTextIsReplacedLikeInTheCoreAndKeepsItsBytes(Source source) throws IOException {
        byte[][] payloads = {
            bytes(0xff),
            bytes('a', 0x80, 'b'),
            bytes(0xc3),
            bytes(0xe6, 0x84),
            bytes(0xc0, 0x80),
            bytes(0xed, 0xa0, 0x80),
            bytes(0xf5, 0x80, 0x80, 0x80),
            bytes('x', 0xf0, 0x9f, 0x8d),
            bytes('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 0xff, 'j')
        };
        for (byte[] payload : payloads) {
            byte[] bytes = Written.packed(p -> {
                p.packMapHeader(1);
                p.packRawStringHeader(payload.length);
                p.writePayload(payload);
                p.packRawStringHeader(payload.length);
                p.writePayload(payload);
            });
            byte[] value = Arrays.copyOfRange(bytes, 1 + (bytes.length - 1) / 2, bytes.length);
            String expected = MessagePack.newDefaultUnpacker(value).unpackString();
            try (JsonParser parser = source.open(bytes)) {
                parser.nextToken();
                String name = parser.nextFieldName();
                assertEquals(Written.hex(payload), Written.hex(bytesOf(name)), "name " + name);
                assertArrayEquals(payload, (byte[]) ((MessagePackParser) parser).currentKey());
                assertEquals(expected, parser.nextTextValue(), Written.hex(payload));
                assertEquals(expected.length(), parser.getTextLength(), Written.hex(payload));
                assertArrayEquals(payload, parser.getBinaryValue());
                assertEquals(JsonToken.END_OBJECT, parser.nextToken());
            }
        }
    }

    /** Returns the bytes of a name whose invalid bytes are unpaired surrogates. */
    private static byte[] bytesOf(String name) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        name.codePoints().forEach(c -> {
            boolean isEscape = c >= 0xdc80 && c <= 0xdcff;
            byte[] utf8 = isEscape
                    ? new byte[] {(byte) c}
                    : new String(Character.toChars(c)).getBytes(StandardCharsets.UTF_8);
            bytes.write(utf8, 0, utf8.length);
        });
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @EnumSource(
            value = Source.class,
            names = {"ARRAY", "STREAM", "DIRECT_BUFFER", "DATA_INPUT"})
    void aMillionNestedContainers(Source source) throws IOException {
        byte[] arrays = new byte[1_000_000];
        Arrays.fill(arrays, (byte) 0x91);
        byte[] maps = new byte[2_000_000];
        for (int i = 0; i < maps.length; i += 2) {
            maps[i] = (byte) 0x81;
            maps[i + 1] = 1;
        }
        byte[] keys = new byte[1_000_000];
        Arrays.fill(keys, (byte) 0x81);
        for (byte[] bytes : new byte[][] {arrays, maps, keys}) {
            for (Map.Entry<String, BadInput.Read> way : BadInput.ways().entrySet()) {
                String message = way.getKey() + " of " + Integer.toHexString(bytes[0] & 0xff);
                assertNotNull(
                        BadInput.outcome(source.open(bytes), way.getValue(), message), message);
            }
        }
        assertInstanceOf(
                StreamConstraintsException.class,
                BadInput.outcome(source.open(arrays), BadInput.ways().get("tokens"), "arrays"));
        assertInstanceOf(
                StreamConstraintsException.class,
                BadInput.outcome(
                        source.open(arrays), BadInput.ways().get("skipChildren"), "skipped"));
    }

    @Test
    void invalidTimestamps() throws IOException {
        ObjectMapper mapper = new ObjectMapper(Streams.factory())
                .registerModule(TimestampExtensionModule.INSTANCE);
        // 0, 1 and 5 bytes; a billion nanoseconds in 8 and in 12 bytes; another ext type
        byte[][] documents = {
            bytes(0xc7, 0, 0xff),
            bytes(0xd4, 0xff, 1),
            bytes(0xc7, 5, 0xff, 1, 2, 3, 4, 5),
            bytes(0xd7, 0xff, 0xee, 0x6b, 0x28, 0, 0, 0, 0, 0),
            bytes(0xc7, 12, 0xff, 0x3b, 0x9a, 0xca, 0, 0, 0, 0, 0, 0, 0, 0, 0),
            bytes(0xc7, 12, 0xff, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff),
            bytes(0xd6, 5, 0, 0, 0, 0),
            bytes(0xc7, 12, 0xff, 0, 0, 0)
        };
        for (byte[] document : documents) {
            assertThrows(
                    JacksonException.class,
                    () -> mapper.readValue(document, Instant.class),
                    Written.hex(document));
        }
        assertEquals(
                Instant.ofEpochSecond(1),
                mapper.readValue(bytes(0xd6, 0xff, 0, 0, 0, 1), Instant.class));
    }

    @Test
    void extensionsOfEveryTypeAreValues() throws IOException {
        for (int type = -128; type < 128; type++) {
            JsonParser parser = Streams.factory().createParser(bytes(0xd4, type, 1));
            assertEquals(JsonToken.VALUE_EMBEDDED_OBJECT, parser.nextToken());
            assertNull(parser.nextToken());
        }
    }

    @Test
    void theMessageSaysWhatAndWhere() throws IOException {
        JsonParser parser = Streams.factory().createParser(bytes(0x92, 1, 0xc1));
        JacksonException e = BadInput.outcome(parser, BadInput.ways().get("tokens"), "c1");
        assertEquals(
                true,
                e.getMessage().contains("expected a value, found never used (0xc1) at byte 2"),
                e.getMessage());
        assertEquals(true, e.getMessage().contains("#2"), e.getMessage());
        assertEquals(parser, e.getProcessor());
    }
}
