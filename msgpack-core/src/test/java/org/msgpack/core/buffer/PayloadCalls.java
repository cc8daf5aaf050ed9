/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Assertions;
import org.msgpack.core.InputKind;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.OutputKind;

/** Calls the methods of packer and unpacker that take a range, with arbitrary ranges. */
final class PayloadCalls {
    /** The byte that InputKind puts around the bytes. */
    private static final byte AROUND = (byte) 0xc1;

    private final HostileArguments hostile;

    PayloadCalls(long seed) {
        hostile = new HostileArguments(seed);
    }

    void write() throws IOException {
        OutputKind[] kinds = OutputKind.values();
        OutputKind.Sink sink = kinds[hostile.random.nextInt(kinds.length)].open();
        MessagePacker packer = MessagePack.newDefaultPacker(sink.output);
        long written = 0;
        for (int i = 0; i < 8; i++) {
            byte[] src = hostile.bytes(hostile.random.nextInt(hostile.oneIn(4) ? 600 : 40));
            int offset = hostile.index(src.length);
            int length = hostile.index(src.length);
            boolean isDone = true;
            try {
                if (hostile.oneIn(2)) {
                    packer.writePayload(src, offset, length);
                } else {
                    packer.addPayload(src, offset, length);
                }
                written += length;
            } catch (IndexOutOfBoundsException e) {
                isDone = false;
            }
            Assertions.assertEquals(isInside(offset, length, src.length), isDone);
        }
        packer.close();
        Assertions.assertEquals(written, sink.bytes().length);
    }

    void read() throws IOException {
        byte[] bytes = hostile.bytes(100);
        InputKind[] kinds = InputKind.values();
        InputKind kind = kinds[hostile.random.nextInt(kinds.length)];
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(bytes));
        for (int i = 0; i < 8; i++) {
            int position = (int) unpacker.getTotalReadBytes();
            GuardedMemory memory = hostile.memory();
            byte[] array = hostile.bytes(hostile.random.nextInt(hostile.oneIn(4) ? 600 : 40));
            int way = hostile.random.nextInt(5);
            int size = way == 0 ? array.length : memory.size;
            int offset = hostile.index(size);
            int length = hostile.index(size);
            boolean isInside = way <= 1
                    ? isInside(offset, length, size)
                    : (way == 2 ? !memory.kind.isReadOnly() : length >= 0);
            int wanted = way == 2 ? size : length;
            byte[] got;
            try {
                got = read(unpacker, way, memory, array, offset, length);
            } catch (MessageInsufficientBufferException e) {
                Assertions.assertTrue(wanted > bytes.length - position, kind + ": " + e);
                continue;
            } catch (IndexOutOfBoundsException
                    | IllegalArgumentException
                    | UnsupportedOperationException e) {
                boolean isReadOnly = way == 1 && memory.kind.isReadOnly();
                Assertions.assertTrue(!isInside || isReadOnly, kind + " in way " + way + ": " + e);
                continue;
            } finally {
                memory.check("readPayload in way " + way);
            }
            Assertions.assertTrue(isInside, () -> "no exception in way " + way);
            byte[] expected = Arrays.copyOfRange(bytes, position, position + wanted);
            Assertions.assertArrayEquals(expected, got, () -> kind + " in way " + way);
        }
    }

    private static byte[] read(
            MessageUnpacker unpacker,
            int way,
            GuardedMemory memory,
            byte[] array,
            int offset,
            int length)
            throws IOException {
        switch (way) {
            case 0:
                unpacker.readPayload(array, offset, length);
                return Arrays.copyOfRange(array, offset, offset + length);
            case 1:
                unpacker.readPayload(memory.buffer(), offset, length);
                return memory.buffer().slice(offset, length).toByteArray();
            case 2:
                ByteBuffer dst = memory.byteBuffer();
                unpacker.readPayload(dst);
                Assertions.assertEquals(0, dst.remaining());
                return memory.content();
            case 3:
                return unpacker.readPayload(length);
            default:
                byte[] bytes = unpacker.readPayloadAsReference(length).toByteArray();
                for (byte b : bytes) {
                    Assertions.assertNotEquals(AROUND, b);
                }
                return bytes;
        }
    }

    private static boolean isInside(int offset, int length, int size) {
        return offset >= 0 && length >= 0 && (long) offset + length <= size;
    }
}
