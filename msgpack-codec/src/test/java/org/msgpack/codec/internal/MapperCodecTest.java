/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

class MapperCodecTest {
    private final Codecs codecs = MapperCodec.codecs();
    private final Codec<String> codec = codecs.codec(String.class);

    /** Counts how often it is asked. */
    private static final class Mapper implements PackingMapper, UnpackingMapper {
        private final Object owner;
        private final ValuePacker<Object> packer;
        private final ValueUnpacker<Object> unpacker;
        private int asked;

        Mapper(Object owner, ValuePacker<Object> packer, ValueUnpacker<Object> unpacker) {
            this.owner = owner;
            this.packer = packer;
            this.unpacker = unpacker;
        }

        @Override
        public Object owner() {
            return owner;
        }

        @Override
        public ValuePacker<Object> packer(MapperCodec<?> member) {
            asked++;
            return packer;
        }

        @Override
        public ValueUnpacker<Object> unpacker(MapperCodec<?> member) {
            asked++;
            return unpacker;
        }

        @Override
        public void skipMember(Class<?> type, MessageUnpacker unpacker) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void skipElements(Class<?> type, MessageUnpacker unpacker, int count) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void theMapperOfThePackerPacks() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        ValuePacker<Object> loud = (p, value) -> p.packString(value + "!");
        Mapper first = new Mapper("one", loud, null);
        Mapper same = new Mapper("one", loud, null);
        Mapper other = new Mapper("two", (p, value) -> p.packString("other"), null);
        for (Mapper mapper : new Mapper[] {first, same, other}) {
            CodecContext.setPacking(packer, mapper);
            codec.packNullable(packer, "a");
        }
        codec.packNullable(packer, null);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packer.toByteArray());
        assertEquals("a!", unpacker.unpackString());
        assertEquals("a!", unpacker.unpackString());
        assertEquals("other", unpacker.unpackString());
        unpacker.unpackNil();
        assertEquals(1, first.asked);
        assertEquals(0, same.asked);
        assertEquals(1, other.asked);
    }

    @Test
    void theMapperOfTheUnpackerUnpacksNilToo() throws IOException {
        MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(Codecs.standard().pack(new Object[] {"a", null}));
        unpacker.unpackArrayHeader();
        ValueUnpacker<Object> quoting = u -> u.tryUnpackNil() ? "nil" : u.unpackString() + "?";
        Mapper mapper = new Mapper("one", null, quoting);
        CodecContext.setUnpacking(unpacker, mapper);
        assertEquals("a?", codec.unpackNullable(unpacker));
        assertEquals("nil", codec.unpackNullable(unpacker));
        assertEquals(1, mapper.asked);
    }

    @Test
    void withoutAMapper() {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        assertThrows(IllegalStateException.class, () -> codec.pack(packer, "a"));
        CodecContext.setPacking(packer, null);
        assertEquals(
                "expected a mapper for the members, found none",
                assertThrows(IllegalStateException.class, () -> codec.pack(packer, "a"))
                        .getMessage());
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new byte[] {1});
        assertThrows(IllegalStateException.class, () -> codec.unpack(unpacker));
        assertEquals(0, unpacker.getTotalReadBytes());
    }

    @Test
    void knowsItsType() {
        TypeRef<List<String>> list = new TypeRef<List<String>>() {};
        MapperCodec<List<String>> members = (MapperCodec<List<String>>) codecs.codec(list);
        assertEquals(list.type(), members.genericType());
        assertSame(List.class, members.type());
        assertNull(members.own());
        assertNull(members.missingValue());
        assertEquals(Optional.empty(), codecs.codec(Optional.class).missingValue());
    }
}
