/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.dialect.Msgpackr;

/** How a codec is found by the name of its class. */
class GeneratedCodecsTest {
    private static final Codecs CODECS = Codecs.standard();

    /** Its codec would be GeneratedCodecsTest_NoneCodec. */
    private static final class None {}

    /** Has a class with the name of a codec, which registers nothing. */
    static final class Other {}

    private static final class Derived extends Handmade<Integer> {
        Derived() {
            super(7);
        }
    }

    private static final class Implementing implements Handmade.Nameless {}

    private static Codec<?> find(Class<?> type) {
        return GeneratedCodecs.find(type, CODECS);
    }

    @Test
    void byItsName() {
        assertTrue(find(Handmade.class) instanceof HandmadeCodec);
        assertNull(find(None.class));
        assertNull(find(Other.class));
        for (Class<?> known : Arrays.asList(String.class, int.class, int[].class, None[].class)) {
            assertNull(find(known));
        }
        assertTrue(
                HandmadeCodec.factory().create(CODECS, TypeRef.of(Long.class))
                        instanceof HandmadeCodec);
    }

    @Test
    void withTypeArguments() {
        TypeRef<Handmade<UUID>> type = TypeRef.of(Handmade.class, TypeRef.of(UUID.class));
        Handmade<UUID> object = new Handmade<>(new UUID(1, 2));
        byte[] message = CODECS.pack(object, type);
        assertEquals(object.content, CODECS.unpack(message, type).content);
        assertEquals(object.content.toString(), CODECS.unpack(message, Handmade.class).content);
        TypeRef<List<Handmade<UUID>>> list = TypeRef.listOf(type);
        byte[] messages = CODECS.pack(Collections.singletonList(object), list);
        assertEquals(object.content, CODECS.unpack(messages, list).get(0).content);
    }

    /** For packing only. */
    @Test
    void ofASuperclassOrAnInterface() {
        assertArrayEquals(new byte[] {(byte) 0x91, 7}, CODECS.pack(new Derived()));
        assertArrayEquals(CODECS.pack("union"), CODECS.pack(new Implementing()));
        assertThrows(IllegalArgumentException.class, () -> CODECS.codec(Derived.class));
        assertNull(GeneratedCodecs.findInherited(None.class, CODECS));
    }

    @Test
    void aCodecThatWasAddedComesFirst() {
        Codec<Handmade<?>> added =
                Codec.of(Handmade.class, (packer, value) -> packer.packNil(), unpacker -> null);
        Codecs codecs = Codecs.builder().add(added).build();
        assertSame(added, codecs.codec(Handmade.class));
        assertArrayEquals(new byte[] {(byte) 0xc0}, codecs.pack(new Handmade<>(1)));
        assertArrayEquals(new byte[] {(byte) 0xc0}, codecs.pack(new Derived()));
    }

    @Test
    void theCodecOfAMemberIsFoundLater() {
        HandmadeCodec<?> codec = new HandmadeCodec<>(CODECS, TypeRef.of(String.class));
        assertSame(codec.content.get(), codec.content.get());
        assertSame(CODECS.codec(String.class), codec.content.get());
        HandmadeCodec<?> missing = new HandmadeCodec<>(CODECS, TypeRef.of(None.class));
        for (int i = 0; i < 2; i++) {
            assertThrows(IllegalArgumentException.class, missing.content::get);
        }
    }

    /** What is more than the codec knows is passed over, in the way of the dialect. */
    @Test
    void whatIsPassedOver() {
        byte[] message = {(byte) 0x94, 5, (byte) 0x91, 6, (byte) 0xd4, 5, 0, (byte) 0xc0};
        assertEquals(5L, CODECS.unpack(message, Handmade.class).content);
        Codecs msgpackr = Codecs.builder().add(Msgpackr.dialect()).build();
        byte[] sets = msgpackr.pack(Arrays.asList(5, Collections.singleton(6), 7));
        assertEquals(5L, msgpackr.unpack(sets, Handmade.class).content);
        assertEquals(5L, CODECS.unpack(new byte[] {(byte) 0x91, 5}, Handmade.class).content);
    }
}
