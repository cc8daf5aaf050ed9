/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

class HostedCodecTest {
    private final Codecs codecs = HostedCodec.codecs();
    private final Codec<String> codec = codecs.codec(String.class);

    /** Counts how often it is asked. */
    private static final class Host<H> implements MemberHost<H> {
        private final Object owner;
        private final H handler;
        private int asked;

        Host(Object owner, H handler) {
            this.owner = owner;
            this.handler = handler;
        }

        @Override
        public Object owner() {
            return owner;
        }

        @Override
        public H handler(HostedCodec<?> asking) {
            asked++;
            return handler;
        }
    }

    @Test
    void theHostOfThePackerPacks() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        ValuePacker<Object> loud = (p, value) -> p.packString(value + "!");
        Host<ValuePacker<Object>> first = new Host<>("one", loud);
        Host<ValuePacker<Object>> same = new Host<>("one", loud);
        Host<ValuePacker<Object>> other = new Host<>("two", (p, value) -> p.packString("other"));
        for (Host<?> host : new Host<?>[] {first, same, other}) {
            packer.attach(MemberHost.class, host);
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
    void theHostOfTheUnpackerUnpacksNilToo() throws IOException {
        MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(Codecs.standard().pack(new Object[] {"a", null}));
        unpacker.unpackArrayHeader();
        ValueUnpacker<Object> quoting = u -> u.tryUnpackNil() ? "nil" : u.unpackString() + "?";
        Host<ValueUnpacker<Object>> host = new Host<>("one", quoting);
        unpacker.attach(MemberHost.class, host);
        assertEquals("a?", codec.unpackNullable(unpacker));
        assertEquals("nil", codec.unpackNullable(unpacker));
        assertEquals(1, host.asked);
    }

    @Test
    void withoutAHost() {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        assertThrows(IllegalStateException.class, () -> codec.pack(packer, "a"));
        packer.attach(String.class, "no host");
        assertEquals(
                "expected an attached MemberHost, found none",
                assertThrows(IllegalStateException.class, () -> codec.pack(packer, "a"))
                        .getMessage());
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new byte[] {1});
        assertThrows(IllegalStateException.class, () -> codec.unpack(unpacker));
        assertEquals(0, unpacker.getTotalReadBytes());
    }

    @Test
    void knowsItsType() {
        TypeRef<List<String>> list = new TypeRef<List<String>>() {};
        HostedCodec<List<String>> hosted = (HostedCodec<List<String>>) codecs.codec(list);
        assertEquals(list.type(), hosted.genericType());
        assertSame(List.class, hosted.type());
        assertNull(hosted.own());
        assertNull(hosted.missingValue());
        assertEquals(Optional.empty(), codecs.codec(Optional.class).missingValue());
    }
}
