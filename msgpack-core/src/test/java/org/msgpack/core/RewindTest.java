/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.testdata.Headers;
import org.msgpack.value.Value;

/** {@link MessageUnpacker#tryRewind}, which goes back without a mark. */
class RewindTest {
    private static final int VALUES = 60;

    /** Headers of all lengths, strings that are cut by chunks, and payloads longer than those. */
    private static byte[] message() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i < VALUES; i++) {
            switch (i % 6) {
                case 0:
                    packer.packArrayHeader(i % 12 == 0 ? 3 : 16);
                    packer.packNil().packInt(i).packBoolean(true);
                    for (int j = 3; j < 16 && i % 12 != 0; j++) {
                        packer.packInt(j * 1000);
                    }
                    break;
                case 1:
                    packer.packMapHeader(1).packString("k").packDouble(i);
                    break;
                case 2:
                    packer.packString(new String(new char[i]).replace('\0', 'x'));
                    break;
                case 3:
                    packer.packBinaryHeader(9000).writePayload(new byte[9000]);
                    break;
                case 4:
                    packer.packLong(Long.MAX_VALUE - i);
                    break;
                default:
                    packer.packMapHeader(16);
                    for (int j = 0; j < 16; j++) {
                        packer.packInt(j).packString("value " + j);
                    }
            }
        }
        return packer.toByteArray();
    }

    @ParameterizedTest
    @EnumSource(InputKind.class)
    void whatIsThereIsReadAgain(InputKind kind) throws IOException {
        byte[] message = message();
        List<Long> offsets = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        MessageUnpacker first = MessagePack.newDefaultUnpacker(message);
        while (first.hasNext()) {
            offsets.add(first.getTotalReadBytes());
            values.add(first.unpackValue());
        }
        Random random = new Random(5);
        try (MessageUnpacker unpacker =
                MessagePack.DEFAULT_UNPACKER_CONFIG.newUnpacker(kind.of(message))) {
            int next = 0;
            int rewound = 0;
            while (next < values.size()) {
                if (random.nextInt(4) == 0) {
                    unpacker.skipValue();
                } else {
                    assertEquals(values.get(next), unpacker.unpackValue());
                }
                next++;
                if (random.nextInt(3) > 0) {
                    continue;
                }
                int back = next - 1 - random.nextInt(Math.min(4, next));
                long offset = unpacker.getTotalReadBytes();
                boolean isThere = unpacker.tryRewind(offsets.get(back));
                assertEquals(
                        isThere ? offsets.get(back) : (Long) offset, unpacker.getTotalReadBytes());
                if (isThere) {
                    next = back;
                    rewound++;
                }
            }
            boolean isAlwaysThere = kind.compareTo(InputKind.HEAP) <= 0;
            assertTrue(rewound > (isAlwaysThere ? 10 : -1), "rewound " + rewound + " times");
        }
    }

    @ParameterizedTest
    @EnumSource(InputKind.class)
    void theLastHeaderIsAlwaysThere(InputKind kind) throws IOException {
        byte[] message = message();
        try (MessageUnpacker unpacker =
                MessagePack.DEFAULT_UNPACKER_CONFIG.newUnpacker(kind.of(message))) {
            for (int i = 0; i < VALUES; i++) {
                long offset = unpacker.getTotalReadBytes();
                if (!Headers.tryUnpack(unpacker)) {
                    unpacker.skipValue();
                    continue;
                }
                assertTrue(unpacker.tryRewind(offset), "value " + i);
                assertEquals(offset, unpacker.getTotalReadBytes());
                Value expected = unpacker.unpackValue();
                assertTrue(expected.isArrayValue() || expected.isMapValue());
            }
            assertFalse(unpacker.hasNext());
        }
    }

    @Test
    void onlyBackAndNotBeforeTheBeginning() throws IOException {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new byte[] {1, 2, 3});
        assertTrue(unpacker.tryRewind(0));
        assertFalse(unpacker.tryRewind(1));
        assertFalse(unpacker.tryRewind(-1));
        assertFalse(unpacker.tryRewind(Long.MIN_VALUE));
        assertFalse(unpacker.tryRewind(Long.MAX_VALUE));
        assertEquals(1, unpacker.unpackInt());
        assertFalse(unpacker.tryRewind(2));
        unpacker.reset(new ArrayBufferInput(new byte[] {4, 5}));
        assertFalse(unpacker.tryRewind(-1), "the previous input");
        assertEquals(4, unpacker.unpackInt());
        assertTrue(unpacker.tryRewind(0));
        assertEquals(4, unpacker.unpackInt());
        unpacker.close();
        assertFalse(unpacker.tryRewind(0));
    }

    /** What the input has overwritten meanwhile is not read again. */
    @Test
    void whatIsGoneIsNotReadAgain() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packInt(1)
                .packBinaryHeader(40_000)
                .writePayload(new byte[40_000])
                .packInt(2);
        byte[] message = packer.toByteArray();
        for (int chunk : new int[] {1, 10, 5000, 20_000}) {
            MessageUnpacker skipping = MessagePack.DEFAULT_UNPACKER_CONFIG.newUnpacker(
                    new ChunkedInput(message, chunk));
            skipping.unpackInt();
            skipping.skipValue();
            assertFalse(skipping.tryRewind(1));
            assertEquals(2, skipping.unpackInt());
            MessageUnpacker reading = MessagePack.DEFAULT_UNPACKER_CONFIG.newUnpacker(
                    new ChunkedInput(message, chunk));
            reading.unpackInt();
            reading.readPayload(reading.unpackBinaryHeader());
            assertFalse(reading.tryRewind(1));
            assertEquals(2, reading.unpackInt());
        }
    }

    @Test
    void notInAnExtensionThatIsBeingRead() throws IOException {
        ExtensionType<Integer> type =
                ExtensionType.ofMessagePack(3, Integer.class, MessagePacker::packInt, unpacker -> {
                    int i = unpacker.unpackInt();
                    assertFalse(unpacker.tryRewind(0));
                    return i;
                });
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        type.pack(packer, 7);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packer.toByteArray());
        assertEquals(7, type.unpack(unpacker));
        assertTrue(unpacker.tryRewind(0));
        assertEquals(7, type.unpack(unpacker));
        assertThrows(MessageInsufficientBufferException.class, unpacker::unpackInt);
    }
}
