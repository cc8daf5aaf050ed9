/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Collections;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.codec.Codec;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;

/** The codec compresses what another one packs. */
class Lz4CodecTest {
    private static final Codec<String> STRINGS = new Codec<String>() {
        @Override
        public Class<String> type() {
            return String.class;
        }

        @Override
        public void pack(MessagePacker packer, String value) throws IOException {
            packer.packString(value);
        }

        @Override
        public String unpack(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackString();
        }

        @Override
        public String nilValue() {
            return "nil";
        }

        @Override
        public String missingValue() {
            return "missing";
        }

        @Override
        public String toString() {
            return "strings";
        }
    };

    static Stream<Lz4> forms() {
        return Stream.of(Lz4.block(), Lz4.blockArray());
    }

    @ParameterizedTest
    @MethodSource("forms")
    void valuesRoundTrip(Lz4 lz4) throws IOException {
        Codec<String> codec = lz4.codec(STRINGS);
        String[] values = {"", "short", String.join("", Collections.nCopies(50_000, "long"))};
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (String value : values) {
            codec.pack(packer, value);
            codec.packNullable(packer, value);
            STRINGS.pack(packer, value);
        }
        codec.packNullable(packer, null);
        byte[] bytes = packer.toByteArray();
        assertTrue(bytes.length < 4 * 200_000);
        for (Arrival arrival : Arrival.values()) {
            MessageUnpacker unpacker = arrival.unpacker(bytes);
            for (String value : values) {
                assertEquals(value, codec.unpack(unpacker));
                assertEquals(value, codec.unpackNullable(unpacker));
                assertEquals(value, codec.unpack(unpacker));
            }
            assertEquals("nil", codec.unpackNullable(unpacker));
            assertFalse(unpacker.hasNext());
        }
    }

    @Test
    void isLikeItsContent() {
        Codec<String> codec = Lz4.blockArray().codec(STRINGS);
        assertSame(String.class, codec.type());
        assertEquals("nil", codec.nilValue());
        assertEquals("missing", codec.missingValue());
        assertEquals("Lz4BlockArray, up to 67108864 bytes, strings", codec.toString());
        Codec<Integer> integers =
                Codec.of(Integer.class, MessagePacker::packInt, MessageUnpacker::unpackInt);
        assertNull(Lz4.block().codec(integers).nilValue());
    }

    @ParameterizedTest
    @MethodSource("forms")
    void anotherContentIsRefused(Lz4 lz4) throws IOException {
        byte[] compressed = lz4.compress(Messages.ofLength(100, 2, 1));
        MessageTypeException e = assertThrows(
                MessageTypeException.class,
                () -> lz4.codec(STRINGS).unpack(MessagePack.newDefaultUnpacker(compressed)));
        assertTrue(e.getMessage().startsWith("expected a string, found fixarray"), e.getMessage());
    }
}
