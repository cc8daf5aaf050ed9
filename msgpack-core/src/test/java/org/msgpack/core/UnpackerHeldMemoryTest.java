/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.testdata.HeldMemory;

/** An unpacker that waits for the next message does not keep the one that it has read. */
class UnpackerHeldMemoryTest {
    private static final int CHUNK = 8192;
    private static final int LENGTH = 1_000_000;

    /** What an unpacker may keep: its chunk, and buffers to decode strings. */
    private static final long MOST = 100_000;

    private interface Reading {
        void read(MessageUnpacker unpacker) throws IOException;
    }

    /** One message of zeros, in the same chunk over and over; then it looks at the unpacker. */
    private static final class Message implements MessageBufferInput {
        private final byte[] chunk = new byte[CHUNK];
        private byte[] header;
        private int left = LENGTH;
        private MessageUnpacker unpacker;
        private long held;

        Message(byte format) {
            header = ByteBuffer.allocate(5).put(format).putInt(LENGTH).array();
        }

        @Override
        public MessageBuffer next() {
            if (header != null) {
                MessageBuffer first = MessageBuffer.wrap(header);
                header = null;
                return first;
            }
            if (left == 0) {
                held = HeldMemory.of(unpacker);
                return null;
            }
            int length = Math.min(CHUNK, left);
            left -= length;
            Arrays.fill(chunk, (byte) 0);
            return MessageBuffer.wrap(chunk, 0, length);
        }

        @Override
        public void close() {}
    }

    private static void assertNotKept(byte format, Reading reading) throws IOException {
        Message message = new Message(format);
        message.unpacker = MessagePack.newDefaultUnpacker(message);
        reading.read(message.unpacker);
        assertFalse(message.unpacker.hasNext());
        assertTrue(message.held > 0 && message.held < MOST, () -> message.held + " bytes");
    }

    @Test
    void stringsThatHaveBeenRead() throws IOException {
        assertNotKept(Code.STR32, MessageUnpacker::unpackString);
        assertNotKept(Code.STR32, MessageUnpacker::unpackValue);
        assertNotKept(Code.STR32, MessageUnpacker::skipValue);
        assertNotKept(Code.STR32, u -> u.readPayloadAsReference(u.unpackRawStringHeader()));
    }

    @Test
    void binariesAndExtensionsThatHaveBeenRead() throws IOException {
        assertNotKept(Code.BIN32, MessageUnpacker::unpackBinary);
        assertNotKept(Code.BIN32, MessageUnpacker::unpackValue);
        assertNotKept(Code.BIN32, u -> u.readPayloadInArray(u.unpackBinaryHeader()));
        assertNotKept(Code.ARRAY32, MessageUnpacker::skipValue);
        assertNotKept(Code.ARRAY32, u -> u.unpackIntArray());
    }
}
