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
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageNestingDepthException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageStringCodingException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;

/** The codec compresses the output of another one. */
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

    /** Compression does not change the limits for the content. */
    @ParameterizedTest
    @MethodSource("forms")
    void theLimitsOfCodecsApplyToTheContent(Lz4 lz4) throws IOException {
        Codecs reader = Codecs.standard();
        Codec<Object> codec = lz4.codec(reader.codec(Object.class));
        byte[] deep = new byte[200];
        Arrays.fill(deep, (byte) 0x91);
        deep[199] = 1;
        MessageNestingDepthException e = assertThrows(
                MessageNestingDepthException.class, () -> reader.unpack(lz4.compress(deep), codec));
        assertEquals(101, e.getSize());
        byte[] malformed = new byte[100];
        Arrays.fill(malformed, (byte) 0xff);
        malformed[0] = (byte) 0xd9;
        malformed[1] = 98;
        assertThrows(
                MessageStringCodingException.class,
                () -> reader.unpack(lz4.compress(malformed), codec));
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(2_000_000).writePayload(new byte[2_000_000]);
        assertThrows(
                MessageSizeException.class,
                () -> reader.unpack(lz4.compress(packer.toByteArray()), codec));
        packer.clear();
        packer.packBinaryHeader(20_000_000).writePayload(new byte[20_000_000]);
        assertThrows(
                MessageSizeException.class,
                () -> reader.unpack(lz4.compress(packer.toByteArray()), codec));
    }

    /** Neither can be used to nest deeper than the stack. */
    @ParameterizedTest
    @MethodSource("forms")
    void levelsAroundTheContentCount(Lz4 lz4) throws IOException {
        Codec<Object> any = Codecs.standard().codec(Object.class);
        byte[] content = new byte[100];
        Arrays.fill(content, (byte) 0x91);
        content[99] = 1;
        MessageUnpacker unpacker =
                MessagePack.UnpackerConfig.untrustedData().newUnpacker(lz4.compress(content));
        unpacker.beginNested();
        unpacker.beginNested();
        assertThrows(MessageNestingDepthException.class, () -> lz4.codec(any).unpack(unpacker));
        unpacker.endNested();
        unpacker.reset(new ArrayBufferInput(lz4.compress(content)));
        assertEquals(1, ((List<?>) lz4.codec(any).unpack(unpacker)).size());

        Object deep = 1;
        for (int i = 0; i < 1000; i++) {
            deep = Collections.singletonList(deep);
        }
        Object tooDeep = deep;
        assertThrows(
                MessageNestingDepthException.class,
                () -> Codecs.standard().pack(tooDeep, lz4.codec(any)));
    }
}
