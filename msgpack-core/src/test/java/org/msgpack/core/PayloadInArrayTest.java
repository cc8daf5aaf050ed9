/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.msgpack.core.buffer.InputStreamBufferInput;
import org.msgpack.testdata.TricklingInputStream;

/** Payloads that are read where they are. */
class PayloadInArrayTest {
    private static byte[] message(int length) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        byte[] payload = new byte[length];
        for (int i = 0; i < length; i++) {
            payload[i] = (byte) i;
        }
        packer.packBinaryHeader(length).writePayload(payload).packInt(7);
        return packer.toByteArray();
    }

    private static void check(MessageUnpacker unpacker, int length) throws IOException {
        assertEquals(length, unpacker.unpackBinaryHeader());
        int index = unpacker.readPayloadInArray(length);
        byte[] array = unpacker.payloadArray();
        for (int i = 0; i < length; i++) {
            assertEquals((byte) i, array[index + i]);
        }
        assertEquals(7, unpacker.unpackInt());
    }

    @Test
    void anyInputHasThePayloadInAnArray() throws IOException {
        for (int length : new int[] {0, 1, 10, 1000, 10000, 100_000}) {
            byte[] message = message(length);
            check(MessagePack.newDefaultUnpacker(message), length);
            check(
                    MessagePack.newDefaultUnpacker(new InputStreamBufferInput(
                            new TricklingInputStream(message, 7, 1), 64)),
                    length);
            ByteBuffer direct = ByteBuffer.allocateDirect(message.length);
            direct.put(message);
            ((Buffer) direct).flip();
            check(MessagePack.newDefaultUnpacker(direct), length);
        }
    }

    @Test
    void nothingIsCopiedFromAnArray() throws IOException {
        byte[] message = message(10);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message);
        unpacker.unpackBinaryHeader();
        assertEquals(2, unpacker.readPayloadInArray(10));
        assertSame(message, unpacker.payloadArray());
    }

    @Test
    void aPayloadThatIsCutIsStillThere() throws IOException {
        byte[] message = Arrays.copyOf(message(100), 50);
        InputStream in = new TricklingInputStream(message, 3);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(in);
        unpacker.unpackBinaryHeader();
        assertThrows(
                MessageInsufficientBufferException.class, () -> unpacker.readPayloadInArray(100));
        assertThrows(IllegalArgumentException.class, () -> unpacker.readPayloadInArray(-1));
        assertEquals(2, unpacker.getTotalReadBytes());
        assertArrayEquals(Arrays.copyOfRange(message, 2, 50), unpacker.readPayload(48));
    }
}
