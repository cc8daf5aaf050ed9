/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.RandomMember;
import org.msgpack.testdata.Headers;

/**
 * Packs keys, whose last word may be longer than the rest of the key, and reads them: nothing is
 * stored outside of a chunk, or in one that the output has.
 */
final class KeyCalls {
    private static final int GUARD_LENGTH = 12;

    private final HostileArguments hostile;
    private final Output output = new Output();
    private final MessagePacker packer = MessagePack.newDefaultPacker(output);

    KeyCalls(long seed) {
        hostile = new HostileArguments(seed);
    }

    /** An output whose chunks begin in the middle of an array, and some of which end there. */
    private final class Output implements MessageBufferOutput {
        final List<MessageBuffer> chunks = new ArrayList<>();
        final IdentityHashMap<MessageBuffer, byte[]> handedOver = new IdentityHashMap<>();
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        MessageBuffer chunk;

        @Override
        public MessageBuffer next(int minimumSize) {
            int size = Math.max(minimumSize, hostile.random.nextInt(60));
            int behind = hostile.oneIn(3) ? GUARD_LENGTH : 0;
            byte[] array = new byte[GUARD_LENGTH + size + behind];
            Arrays.fill(array, GuardedMemory.GUARD);
            chunk = MessageBuffer.wrap(array, GUARD_LENGTH, size);
            chunks.add(chunk);
            return chunk;
        }

        @Override
        public void writeBuffer(int length) throws IOException {
            bytes.write(chunk.slice(0, length).toByteArray());
            handedOver.put(chunk, chunk.array().clone());
        }

        @Override
        public void write(byte[] buffer, int offset, int length) {
            bytes.write(buffer, offset, length);
        }

        @Override
        public void add(byte[] buffer, int offset, int length) {
            write(buffer, offset, length);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}

        /** Fails if memory was changed that was not the packer's, or not any more. */
        void check() {
            for (MessageBuffer chunk : chunks) {
                byte[] array = chunk.array();
                Assertions.assertArrayEquals(handedOver.getOrDefault(chunk, array), array);
                for (int i = 0; i < array.length; i++) {
                    boolean isGuard = i < GUARD_LENGTH || i >= GUARD_LENGTH + chunk.size();
                    Assertions.assertTrue(!isGuard || array[i] == GuardedMemory.GUARD);
                }
            }
        }
    }

    void run() throws IOException {
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        for (int i = 0; i < 12; i++) {
            switch (hostile.random.nextInt(3)) {
                case 0:
                    expected.write(packedMembers());
                    break;
                case 1:
                    packer.packInt(i);
                    expected.write(i);
                    break;
                default:
                    packer.flush();
            }
            output.check();
            Assertions.assertEquals(expected.size(), packer.getTotalWrittenBytes());
        }
        packer.flush();
        Assertions.assertArrayEquals(expected.toByteArray(), output.bytes.toByteArray());
        readKeys(expected.toByteArray());
    }

    /** Packs some members, and returns their bytes. */
    private byte[] packedMembers() throws IOException {
        ArrayBufferOutput one = new ArrayBufferOutput();
        MessagePacker withoutKeys = MessagePack.newDefaultPacker(one);
        for (int i = hostile.random.nextInt(6); i > 0; i--) {
            RandomMember member = new RandomMember(hostile.random);
            member.pack(packer);
            member.packWithoutKey(withoutKeys);
        }
        withoutKeys.flush();
        return one.toByteArray();
    }

    /** Looks for keys at each element of a message: none may be taken for another. */
    private void readKeys(byte[] message) throws IOException {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message);
        while (unpacker.hasNext()) {
            long before = unpacker.getTotalReadBytes();
            RandomMember member = new RandomMember(hostile.random);
            if (member.key != null && unpacker.tryUnpackKey(member.key)) {
                int length = (int) (unpacker.getTotalReadBytes() - before);
                Assertions.assertEquals(
                        member.key.toString(),
                        MessagePack.newDefaultUnpacker(message, (int) before, length)
                                .unpackValue()
                                .toString());
            } else {
                Assertions.assertEquals(before, unpacker.getTotalReadBytes());
                if (!Headers.tryUnpack(unpacker)) {
                    unpacker.skipValue();
                }
            }
        }
    }
}
