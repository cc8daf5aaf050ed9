/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.ArrayBufferOutput;
import org.msgpack.core.buffer.MessageBuffer;

/** After a reset, nothing remains of what a packer or an unpacker did before. */
class ResetTest {
    private static final byte[] FIRST = {1, (byte) 0xcd, 2, 3, (byte) 0xa2, 'a', 'b', 4};
    private static final byte[] SECOND = {5, (byte) 0xc4, 3, 6, 7, 8};

    private static void readSecond(MessageUnpacker unpacker) throws IOException {
        assertEquals(0, unpacker.getTotalReadBytes());
        assertEquals(5, unpacker.unpackInt());
        assertEquals(3, unpacker.unpackBinaryHeader());
        MessageBuffer payload = unpacker.readPayloadAsReference(3);
        assertArrayEquals(new byte[] {6, 7, 8}, payload.toByteArray());
        assertEquals(SECOND.length, unpacker.getTotalReadBytes());
        assertFalse(unpacker.hasNext());
    }

    @Test
    void unpackerAnywhereInAnyInput() throws IOException {
        for (InputKind from : InputKind.values()) {
            for (InputKind to : InputKind.values()) {
                for (int values = 0; values <= 4; values++) {
                    MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(from.of(FIRST));
                    unpacker.skipValue(values);
                    unpacker.reset(to.of(SECOND));
                    readSecond(unpacker);
                }
            }
        }
    }

    @Test
    void unpackerWithNothingReadSinceTheLastReset() throws IOException {
        for (InputKind kind : InputKind.values()) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(FIRST));
            unpacker.unpackInt();
            unpacker.reset(kind.of(FIRST));
            assertEquals(0, unpacker.getTotalReadBytes());
            unpacker.reset(kind.of(SECOND));
            assertEquals(0, unpacker.readPayloadAsReference(0).size());
            readSecond(unpacker);
        }
    }

    @Test
    void unpackerOfTheSameInputWithTheSameArray() throws IOException {
        byte[] array = new byte[FIRST.length + SECOND.length];
        System.arraycopy(FIRST, 0, array, 0, FIRST.length);
        System.arraycopy(SECOND, 0, array, FIRST.length, SECOND.length);
        ArrayBufferInput input = new ArrayBufferInput(array, 0, FIRST.length);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(input);
        for (int values = 0; values <= 4; values++) {
            unpacker.skipValue(values);
            input.reset(array, FIRST.length, SECOND.length);
            unpacker.reset(input);
            readSecond(unpacker);
            input.reset(array, 0, FIRST.length);
            unpacker.reset(input);
        }
    }

    @Test
    void unpackerOfEmptyInput() throws IOException {
        for (InputKind from : InputKind.values()) {
            for (int length : new int[] {1, 9000, 100_000}) {
                MessageUnpacker unpacker =
                        MessagePack.newDefaultUnpacker(from.of(new byte[length]));
                unpacker.unpackInt();
                unpacker.reset(new ArrayBufferInput(new byte[0]));
                assertFalse(unpacker.hasNext());
                assertThrows(
                        MessageInsufficientBufferException.class,
                        () -> unpacker.readPayloadAsReference(1),
                        () -> from + " of " + length);
                assertEquals(0, unpacker.getTotalReadBytes());
            }
        }
    }

    @Test
    void unpackerReleasesALongArray() throws IOException {
        for (InputKind kind : InputKind.values()) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(new byte[100_000]));
            unpacker.unpackInt();
            unpacker.reset(kind.of(SECOND));
            int kept = unpacker.array.length;
            assertTrue(kept <= 1 << 16, () -> kind + " keeps " + kept + " bytes");
            unpacker.unpackInt();
            unpacker.close();
            assertEquals(0, unpacker.array.length);
        }
    }

    @Test
    void clearedPacker() throws IOException {
        for (int length : new int[] {1, 500, 10_000, 200_000}) {
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < length; j++) {
                    packer.packNil();
                }
                packer.clear();
                assertEquals(0, packer.toByteArray().length);
                packer.packInt(3);
                assertArrayEquals(new byte[] {3}, packer.toByteArray());
                packer.packInt(4);
                assertArrayEquals(new byte[] {3, 4}, packer.toByteArray());
                packer.clear();
            }
        }
    }

    @Test
    void packerDoesNotWriteToAFlushedChunk() throws IOException {
        ArrayBufferOutput first = new ArrayBufferOutput();
        ArrayBufferOutput second = new ArrayBufferOutput();
        MessagePacker packer = MessagePack.newDefaultPacker(first);
        for (int i = 0; i < 3; i++) {
            packer.packInt(1).packString("ab").flush();
            MessageBuffer bytes = first.toMessageBuffer();
            packer.clear();
            packer.packInt(2).writePayload(new byte[0]);
            packer.reset(second);
            packer.packInt(3).flush();
            assertArrayEquals(new byte[] {1, (byte) 0xa2, 'a', 'b'}, bytes.toByteArray());
            assertArrayEquals(new byte[] {1, (byte) 0xa2, 'a', 'b', 2}, first.toByteArray());
            assertArrayEquals(new byte[] {3}, second.toByteArray());
            first.clear();
            second.clear();
            packer.reset(first);
        }
    }
}
