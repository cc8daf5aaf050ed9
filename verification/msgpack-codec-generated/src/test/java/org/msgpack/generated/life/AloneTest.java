/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.life;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;

/** A generated codec without {@link Codecs}: with a packer and an unpacker of the caller. */
class AloneTest {
    @MsgPack
    record Tree<T>(T value, List<Tree<T>> children) {}

    @MsgPack
    record Leaf(int id, Tree<String> tree, Kind kind) {}

    @MsgPack
    enum Kind {
        A
    }

    private static final Leaf LEAF =
            new Leaf(5, new Tree<>("x", List.of(new Tree<>("y", null))), Kind.A);

    private static <T> byte[] pack(Codec<T> codec, T value) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            codec.packNullable(packer, value);
            return packer.toByteArray();
        }
    }

    private static <T> T unpack(Codec<T> codec, byte[] message) throws IOException {
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message)) {
            return codec.unpackNullable(unpacker);
        }
    }

    @Test
    void theConstant() throws IOException {
        byte[] message = pack(AloneTest_LeafCodec.INSTANCE, LEAF);
        assertArrayEquals(Codecs.standard().pack(LEAF), message);
        assertEquals(LEAF, unpack(AloneTest_LeafCodec.INSTANCE, message));
        assertEquals(
                Kind.A, unpack(AloneTest_KindCodec.INSTANCE, Codecs.standard().pack("A")));
        assertNull(unpack(AloneTest_LeafCodec.INSTANCE, pack(AloneTest_LeafCodec.INSTANCE, null)));
        assertThrows(
                MessageTypeException.class,
                () -> AloneTest_LeafCodec.INSTANCE.unpack(
                        MessagePack.newDefaultUnpacker(new byte[] {(byte) 0xc0})));
    }

    @Test
    void theCodecOfAGenericClass() throws IOException {
        Codec<Tree<Kind>> codec = AloneTest_TreeCodec.of(TypeRef.of(Kind.class));
        Tree<Kind> tree = new Tree<>(Kind.A, List.of(new Tree<>(null, List.of())));
        assertEquals(tree, unpack(codec, pack(codec, tree)));
        assertEquals(Tree.class, codec.type());
    }

    /** Several objects, one after another. */
    @Test
    void asPartOfAMessageByHand() throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packer.packArrayHeader(3);
            for (int i = 0; i < 3; i++) {
                AloneTest_LeafCodec.INSTANCE.pack(packer, new Leaf(i, null, null));
            }
            Leaf[] leaves = Codecs.standard().unpack(packer.toByteArray(), Leaf[].class);
            assertEquals(new Leaf(2, null, null), leaves[2]);
        }
    }
}
