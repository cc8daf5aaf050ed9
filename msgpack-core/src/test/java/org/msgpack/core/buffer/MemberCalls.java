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

/**
 * Calls the methods that store members, in any order, with right and arbitrary indexes: nothing is
 * stored outside of the chunk, before the packer's position, or in a chunk that the output has.
 */
final class MemberCalls {
    private static final int GUARD_LENGTH = 12;

    private final HostileArguments hostile;
    private final Output output = new Output();
    private final MessagePacker packer = MessagePack.newDefaultPacker(output);

    MemberCalls(long seed) {
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
            switch (hostile.random.nextInt(4)) {
                case 0:
                    expected.write(packedRun());
                    break;
                case 1:
                    packer.packInt(i);
                    expected.write(i);
                    break;
                case 2:
                    packer.flush();
                    break;
                default:
                    misuse();
            }
            output.check();
            Assertions.assertEquals(expected.size(), packer.getTotalWrittenBytes());
        }
        packer.flush();
        Assertions.assertArrayEquals(expected.toByteArray(), output.bytes.toByteArray());
        readKeys(expected.toByteArray());
    }

    /** Packs some members, and returns what they are. */
    private byte[] packedRun() throws IOException {
        RandomMember[] members = new RandomMember[hostile.random.nextInt(6)];
        for (int i = 0; i < members.length; i++) {
            members[i] = new RandomMember(hostile.random);
        }
        ArrayBufferOutput one = new ArrayBufferOutput();
        MessagePacker oneByOne = MessagePack.newDefaultPacker(one);
        int at = packer.beginMembers(RandomMember.room(members));
        for (RandomMember member : members) {
            at = member.put(packer, at);
            member.pack(oneByOne);
        }
        packer.endMembers(at);
        oneByOne.flush();
        return one.toByteArray();
    }

    /** Stores members wherever, in a run that never ends. */
    private void misuse() throws IOException {
        int begin = hostile.oneIn(2) ? 0 : packer.beginMembers(hostile.random.nextInt(30));
        for (int i = 0; i < 8; i++) {
            RandomMember member = new RandomMember(hostile.random);
            int at = hostile.oneIn(2) ? hostile.index(100) : begin + hostile.random.nextInt(30);
            try {
                int next = member.put(packer, at);
                Assertions.assertTrue(at >= 0 && next > at, member::toString);
            } catch (IndexOutOfBoundsException e) {
                // the usual answer
            }
        }
        int wrong = hostile.oneIn(2) ? -1 - hostile.random.nextInt(100) : 1 << 30;
        Assertions.assertThrows(IndexOutOfBoundsException.class, () -> packer.endMembers(wrong));
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
                skipElement(unpacker);
            }
        }
    }

    private static void skipElement(MessageUnpacker unpacker) throws IOException {
        switch (unpacker.getNextFormat().getValueType()) {
            case ARRAY:
                unpacker.unpackArrayHeader();
                break;
            case MAP:
                unpacker.unpackMapHeader();
                break;
            default:
                unpacker.skipValue();
        }
    }
}
