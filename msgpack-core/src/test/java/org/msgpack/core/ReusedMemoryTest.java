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
 * An input may reuse the memory of a chunk as soon as it is asked for the next one, also when there
 * is none; what was not read yet is still there.
 */
class ReusedMemoryTest {
    private interface Read {
        void from(MessageUnpacker unpacker) throws IOException;
    }

    private static final byte[] PAYLOAD = {1, 2, 3, 4, 5};

    /** Reads more than there is, of one chunk. */
    private static void assertStillThere(Read read) throws IOException {
        MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(new ChunkedInput(PAYLOAD, PAYLOAD.length));
        assertEquals(1, unpacker.unpackInt());
        assertThrows(MessageInsufficientBufferException.class, () -> read.from(unpacker));
        assertEquals(1, unpacker.getTotalReadBytes());
        assertArrayEquals(new byte[] {2, 3, 4, 5}, unpacker.readPayload(4));
    }

    @Test
    void payloadsThatAreTooShort() throws IOException {
        assertStillThere(u -> u.readPayload(5));
        assertStillThere(u -> u.readPayload(new byte[5]));
        assertStillThere(u -> u.readPayload(new byte[9], 1, 5));
        assertStillThere(u -> u.readPayload(ByteBuffer.allocate(5)));
        assertStillThere(u -> u.readPayload(ByteBuffer.allocateDirect(5)));
        assertStillThere(u -> u.readPayload(MessageBuffer.allocate(9), 1, 5));
        assertStillThere(u -> u.readPayloadAsReference(5));
    }

    @Test
    void elementsThatAreTooShort() throws IOException {
        byte[] message = new byte[20];
        message[0] = (byte) 0xc5; // bin 16
        for (int length : new int[] {18, 8189, 8190, 65535}) {
            message[1] = (byte) (length >>> 8);
            message[2] = (byte) length;
            ChunkedInput input = new ChunkedInput(message, message.length);
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(input);
            for (Read read : Arrays.<Read>asList(
                    MessageUnpacker::skipValue,
                    MessageUnpacker::unpackValue,
                    MessageUnpacker::unpackString,
                    MessageUnpacker::unpackBinary)) {
                assertThrows(MessageInsufficientBufferException.class, () -> read.from(unpacker));
                assertEquals(0, unpacker.getTotalReadBytes());
                assertEquals(MessageFormat.BIN16, unpacker.getNextFormat());
            }
            assertEquals(length, unpacker.unpackBinaryHeader());
        }
    }

    /** As it is promised for what is skipped past its chunk: the payload is gone, all of it. */
    @Test
    void aBufferThatIsGivenAgainIsNotTheOneBefore() throws IOException {
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

    /** Of a long element in several chunks nothing is promised but that it is not misread. */
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
