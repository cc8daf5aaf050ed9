/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackParser;
import org.msgpack.jackson.versions.JacksonVersion;
import org.msgpack.testdata.ByteNotation;
import org.msgpack.testdata.TricklingInputStream;
import org.msgpack.value.Value;

/** Keys that are arrays and maps: their names, and where reading one ends. */
class ContainerKeysTest {
    /** Every type is in the key. */
    private static final byte[] MESSAGE = ByteNotation.parse(
            "82 96 c0 c3 cf8000000000000000 cb3ff8000000000000 a161 81 c401ff d4051f 01 a162 02");

    private static MessagePackParser parser(byte[] bytes) throws IOException {
        return (MessagePackParser) Streams.factory().createParser(bytes);
    }

    @Test
    void theNameIsJson() throws IOException {
        try (MessagePackParser parser = parser(MESSAGE)) {
            parser.nextToken();
            assertEquals(JsonToken.FIELD_NAME, parser.nextToken());
            assertEquals(
                    "[null,true,9223372036854775808,1.5,\"a\",{\"\ufffd\":[5,\"1f\"]}]",
                    parser.currentName());
            Value key = (Value) parser.currentKey();
            assertEquals(9, key.asArrayValue().get(2).asNumberValue().toDouble() / 1e18, 0.3);
            assertEquals(1, parser.nextIntValue(-1));
            assertNull(parser.currentKey());
            assertEquals("b", parser.nextFieldName());
            assertEquals("b", parser.currentKey());
            assertEquals(2, parser.nextIntValue(-1));
            assertEquals(JsonToken.END_OBJECT, parser.nextToken());
            assertNull(parser.nextToken());
        }
    }

    @Test
    void cutOffAnywhere() throws IOException {
        for (int length = 1; length < MESSAGE.length - 4; length++) {
            try (MessagePackParser parser = parser(Arrays.copyOf(MESSAGE, length))) {
                parser.nextToken();
                JsonEOFException e = assertThrows(JsonEOFException.class, parser::nextToken);
                long offset = e.getLocation().getByteOffset();
                assertTrue(offset >= 1 && offset <= length, offset + " of " + length);
                assertThrows(JsonEOFException.class, parser::nextToken);
            }
        }
    }

    /** In the middle of a key, a failure is final. */
    @Test
    void afterAFailureOfTheSource() throws IOException {
        for (int length = 2; length < MESSAGE.length - 4; length++) {
            int first = length;
            boolean[] hasFailed = new boolean[1];
            InputStream failing = new TricklingInputStream(MESSAGE, position -> {
                if (position == first && !hasFailed[0]) {
                    hasFailed[0] = true;
                    throw new InterruptedIOException("timeout");
                }
                return position < first ? first - position : MESSAGE.length;
            });
            try (JsonParser parser = Streams.factory().createParser(failing)) {
                parser.nextToken();
                assertThrows(InterruptedIOException.class, parser::nextToken);
                for (int i = 0; i < 2; i++) {
                    assertThrows(StreamReadException.class, parser::nextToken, "after " + length);
                }
            }
        }
    }

    private interface Packing {
        void to(MessageBufferPacker packer) throws IOException;
    }

    private static byte[] mapWithKey(Packing key) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(1);
        key.to(packer);
        return packer.toByteArray();
    }

    /** A header that declares too much is rejected before anything that follows it is read. */
    @Test
    void tooLong() throws IOException {
        JacksonVersion.assumeAtLeast(16); // which limits names
        for (Packing key : Arrays.<Packing>asList(
                p -> p.packArrayHeader(50_001),
                p -> p.packMapHeader(25_001),
                p -> p.packArrayHeader(Integer.MAX_VALUE),
                p -> p.packMapHeader(Integer.MAX_VALUE),
                p -> p.packArrayHeader(1).packRawStringHeader(50_001),
                p -> p.packArrayHeader(1).packBinaryHeader(50_001),
                p -> p.packArrayHeader(1).packExtensionTypeHeader((byte) 5, 50_001),
                p -> p.packArrayHeader(2).packString(text(49_000)).packRawStringHeader(2_000),
                p -> p.packArrayHeader(1).packString(text(9_000).replace('x', '\u0001')))) {
            try (JsonParser parser = parser(mapWithKey(key))) {
                parser.nextToken();
                StreamConstraintsException e =
                        assertThrows(StreamConstraintsException.class, parser::nextToken);
                assertTrue(e.getMessage().contains("50000"), e.getMessage());
                assertThrows(StreamConstraintsException.class, parser::nextToken); // again
            }
        }
    }

    private static String text(int length) {
        char[] chars = new char[length];
        Arrays.fill(chars, 'x');
        return new String(chars);
    }

    @Test
    void tooDeep() throws IOException {
        StreamReadConstraints ten =
                StreamReadConstraints.builder().maxNestingDepth(10).build();
        for (int depth : new int[] {9, 10, 400, 600}) {
            byte[] message = mapWithKey(p -> {
                for (int i = 0; i < depth; i++) {
                    p.packArrayHeader(1);
                }
                p.packNil().packNil();
            });
            try (JsonParser parser = parser(message);
                    JsonParser strict = Streams.factory(b -> b.streamReadConstraints(ten))
                            .createParser(message)) {
                parser.nextToken();
                if (depth < 512) {
                    assertEquals(JsonToken.FIELD_NAME, parser.nextToken());
                } else {
                    assertThrows(StreamConstraintsException.class, parser::nextToken);
                }
                strict.nextToken();
                if (depth < 10) {
                    assertEquals(JsonToken.FIELD_NAME, strict.nextToken());
                } else {
                    assertThrows(StreamConstraintsException.class, strict::nextToken);
                }
            }
        }
    }

    @Test
    void refusedIfKeysMustBeStrings() {
        ObjectMapper mapper = Mappers.mapper();
        assertThrows(
                StreamReadException.class,
                () -> mapper.readerFor(Map.class)
                        .with(MessagePackParser.Feature.REQUIRE_STRING_KEYS)
                        .readValue(MESSAGE));
    }
}
