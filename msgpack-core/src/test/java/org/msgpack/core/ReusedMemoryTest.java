/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/**
 * An input may reuse the memory of a chunk as soon as the next one is requested, even if there is
 * none. What has not been read yet must still be available.
 */
class ReusedMemoryTest {
    private static final byte[] PAYLOAD = {1, 2, 3, 4, 5};

    /** Reads more than there is, from a single chunk. */
    private static void assertNotConsumed(UnpackerAction read) throws IOException {
        MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(new ChunkedInput(PAYLOAD, PAYLOAD.length));
        assertEquals(1, unpacker.unpackInt());
        assertThrows(MessageInsufficientBufferException.class, () -> read.on(unpacker));
        assertEquals(1, unpacker.getTotalReadBytes());
        assertArrayEquals(new byte[] {2, 3, 4, 5}, unpacker.readPayload(4));
    }

    @Test
    void truncatedPayloads() throws IOException {
        assertNotConsumed(u -> u.readPayload(5));
        assertNotConsumed(u -> u.readPayload(new byte[5]));
        assertNotConsumed(u -> u.readPayload(new byte[9], 1, 5));
        assertNotConsumed(u -> u.readPayload(ByteBuffer.allocate(5)));
        assertNotConsumed(u -> u.readPayload(ByteBuffer.allocateDirect(5)));
        assertNotConsumed(u -> u.readPayload(MessageBuffer.allocate(9), 1, 5));
        assertNotConsumed(u -> u.readPayloadAsReference(5));
    }

    @Test
    void truncatedElements() throws IOException {
        byte[] message = new byte[20];
        message[0] = MessagePack.Code.BIN16;
        for (int length : new int[] {18, 8189, 8190, 65535}) {
            message[1] = (byte) (length >>> 8);
            message[2] = (byte) length;
            ChunkedInput input = new ChunkedInput(message, message.length);
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(input);
            for (UnpackerAction read : Arrays.<UnpackerAction>asList(
                    MessageUnpacker::skipValue,
                    MessageUnpacker::unpackValue,
                    MessageUnpacker::unpackString,
                    MessageUnpacker::unpackBinary)) {
                assertThrows(MessageInsufficientBufferException.class, () -> read.on(unpacker));
                assertEquals(0, unpacker.getTotalReadBytes());
                assertEquals(MessageFormat.BIN16, unpacker.getNextFormat());
            }
            assertEquals(length, unpacker.unpackBinaryHeader());
        }
    }

    /** A payload that is skipped beyond its chunk is lost completely, as documented. */
    @Test
    void reusedBufferIsNotMistakenForThePreviousOne() throws IOException {
        int chunks = 4;
        ByteBuffer memory = ByteBuffer.allocateDirect(10_000);
        memory.put(new byte[] {(byte) 0xc6, 0, 0, (byte) 0xff, (byte) 0xff}); // bin 32
        memory.clear();
        MessageBuffer buffer = MessageBuffer.wrap(memory);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new MessageBufferInput() {
            private int given;

            @Override
            public MessageBuffer next() {
                if (given > 0) {
                    buffer.putBytes(0, new byte[buffer.size()], 0, buffer.size());
                }
                return given++ < chunks ? buffer : null;
            }

            @Override
            public void close() {}
        });
        assertThrows(MessageInsufficientBufferException.class, unpacker::skipValue);
        assertEquals(10_000L * chunks, unpacker.getTotalReadBytes());
        assertFalse(unpacker.hasNext());
    }

    /** Elements that span several chunks may be lost, but must not be misread. */
    @Test
    void longElementsInSeveralChunks() {
        byte[] message = new byte[40];
        message[0] = (byte) 0xc5;
        message[1] = (byte) 0xff;
        for (int size = 1; size < message.length; size++) {
            ChunkedInput input = new ChunkedInput(message, size);
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(input);
            assertThrows(MessageInsufficientBufferException.class, unpacker::skipValue);
            MessagePackException e =
                    assertThrows(MessagePackException.class, unpacker::unpackValue);
            assertEquals(MessageInsufficientBufferException.class, e.getClass(), "size " + size);
        }
    }
}
