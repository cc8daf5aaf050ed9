/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;

/** Memory grows only with the bytes that have arrived, whatever a message declares. */
class MemoryTest {
    private static final int MORE_THAN_A_READER = 1 << 20;

    private static final Lz4 UNLIMITED = Lz4.block().withSizeLimit(Integer.MAX_VALUE);

    private static byte[] packed(Packing packing) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packing.on(packer);
        return packer.toByteArray();
    }

    private interface Packing {
        void on(MessageBufferPacker packer) throws IOException;
    }

    private static Map<String, byte[]> lies() throws IOException {
        int most = Integer.MAX_VALUE;
        byte[] block = new byte[100];
        Map<String, byte[]> lies = new LinkedHashMap<>();
        lies.put("length", Forged.message(most - 8, block));
        lies.put("length in the array", Forged.arrayMessage(new long[] {most - 8}, block));
        lies.put(
                "payload",
                packed(p -> p.packExtensionTypeHeader((byte) 99, most)
                        .packInt(most - 8)
                        .writePayload(block)));
        lies.put(
                "lengths",
                packed(p -> p.packArrayHeader(most)
                        .packExtensionTypeHeader((byte) 98, most - 10)
                        .writePayload(block)));
        lies.put(
                "array",
                packed(p -> p.packArrayHeader(most)
                        .packExtensionTypeHeader((byte) 98, 100)
                        .writePayload(block)));
        lies.put(
                "block",
                packed(p -> p.packArrayHeader(2)
                        .packExtensionTypeHeader((byte) 98, 5)
                        .packInt(1 << 30)
                        .packBinaryHeader(most)
                        .writePayload(block)));
        return lies;
    }

    @ParameterizedTest
    @EnumSource
    void declaredSizesAreNotAllocated(Arrival arrival) throws IOException {
        for (Map.Entry<String, byte[]> lie : lies().entrySet()) {
            long allocated = Allocation.of(() -> assertThrows(
                    MessagePackException.class,
                    () -> UNLIMITED.unpack(
                            arrival.unpacker(lie.getValue()), MessageUnpacker::unpackValue),
                    lie.getKey()));
            assertTrue(allocated < MORE_THAN_A_READER, lie.getKey() + ": " + allocated);
            long atOnce = Allocation.of(() -> assertThrows(
                    MessagePackException.class,
                    () -> UNLIMITED.decompress(lie.getValue()),
                    lie.getKey()));
            assertTrue(atOnce < MORE_THAN_A_READER, lie.getKey() + ": " + atOnce);
        }
    }

    /** A decompression bomb with the best possible ratio. */
    @Test
    void bombsEndAtTheLimit() throws IOException {
        byte[] content = new byte[10_000_000];
        System.arraycopy(packed(p -> p.packBinaryHeader(content.length - 5)), 0, content, 0, 5);
        for (Lz4 lz4 : new Lz4[] {Lz4.block(), Lz4.blockArray()}) {
            byte[] bomb = lz4.compress(content);
            assertTrue(bomb.length < 50_000);
            Lz4 limited = lz4.withSizeLimit(1_000_000);
            long allocated = Allocation.of(() -> {
                assertThrows(MessageSizeException.class, () -> limited.decompress(bomb));
                assertThrows(
                        MessageSizeException.class,
                        () -> limited.unpack(
                                MessagePack.newDefaultUnpacker(new ByteArrayInputStream(bomb)),
                                MessageUnpacker::unpackValue));
            });
            assertTrue(allocated < MORE_THAN_A_READER, lz4 + ": " + allocated);
        }
    }

    @Test
    void ofABlockArrayOnePieceAtATimeIsInMemory() throws IOException {
        byte[] message = packed(p -> {
            p.packArrayHeader(2_000_000);
            for (int i = 0; i < 2_000_000; i++) {
                p.packInt(1_000_000 + i);
            }
        });
        byte[] compressed = Lz4.blockArray().compress(message);
        long allocated = Allocation.of(() -> Lz4.blockArray()
                .unpack(MessagePack.newDefaultUnpacker(compressed), content -> {
                    content.skipValue();
                    return null;
                }));
        assertTrue(allocated < 200_000, allocated + " of " + message.length);
    }
}
