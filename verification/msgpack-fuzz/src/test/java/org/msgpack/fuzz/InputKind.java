/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.util.Arrays;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ChannelBufferInput;
import org.msgpack.core.buffer.InputStreamBufferInput;

/** The kinds of input of an unpacker, which must make no difference to a reader. */
enum InputKind {
    ARRAY {
        @Override
        MessageUnpacker open(UnpackerConfig config, byte[] bytes) {
            return config.newUnpacker(bytes);
        }
    },
    RANGE {
        @Override
        MessageUnpacker open(UnpackerConfig config, byte[] bytes) {
            return config.newUnpacker(surrounded(bytes), BEFORE, bytes.length);
        }
    },
    CHUNKS {
        @Override
        MessageUnpacker open(UnpackerConfig config, byte[] bytes) {
            return config.newUnpacker(new Chunks(bytes, new ChunkSizes(bytes, 40)));
        }
    },
    CHUNKS_OF_ONE {
        @Override
        MessageUnpacker open(UnpackerConfig config, byte[] bytes) {
            return config.newUnpacker(new Chunks(bytes, ChunkSizes.everywhere()));
        }
    },
    STREAM {
        @Override
        MessageUnpacker open(UnpackerConfig config, byte[] bytes) {
            return config.newUnpacker(new ByteArrayInputStream(bytes));
        }
    },
    STREAM_OF_SHORT_READS {
        @Override
        MessageUnpacker open(UnpackerConfig config, byte[] bytes) {
            return config.newUnpacker(
                    new InputStreamBufferInput(new ChunkSizes(bytes, 9).trickling(bytes), 5));
        }
    },
    CHANNEL {
        @Override
        MessageUnpacker open(UnpackerConfig config, byte[] bytes) {
            ReadableByteChannel channel = new ChunkSizes(bytes, 16).trickling(bytes);
            return config.newUnpacker(new ChannelBufferInput(channel, 7));
        }
    },
    HEAP {
        @Override
        MessageUnpacker open(UnpackerConfig config, byte[] bytes) {
            ByteBuffer buffer = ByteBuffer.wrap(surrounded(bytes), BEFORE, bytes.length);
            return config.newUnpacker(buffer.order(ByteOrder.LITTLE_ENDIAN));
        }
    },
    READ_ONLY_HEAP {
        @Override
        MessageUnpacker open(UnpackerConfig config, byte[] bytes) {
            ByteBuffer buffer = ByteBuffer.wrap(surrounded(bytes), BEFORE, bytes.length);
            return config.newUnpacker(buffer.asReadOnlyBuffer());
        }
    },
    DIRECT {
        @Override
        MessageUnpacker open(UnpackerConfig config, byte[] bytes) {
            return config.newUnpacker(DirectMemory.copyOf(bytes));
        }
    },
    READ_ONLY_DIRECT {
        @Override
        MessageUnpacker open(UnpackerConfig config, byte[] bytes) {
            return config.newUnpacker(
                    DirectMemory.copyOf(bytes).order(ByteOrder.LITTLE_ENDIAN).asReadOnlyBuffer());
        }
    },
    /** A direct buffer that the unpacker reads as two chunks. */
    DIRECT_IN_TWO_PARTS {
        @Override
        MessageUnpacker open(UnpackerConfig config, byte[] bytes) throws IOException {
            byte[] more = new byte[before(bytes) + bytes.length];
            more[0] = (byte) 0xda; // a string
            more[1] = (byte) ((before(bytes) - 3) >>> 8);
            more[2] = (byte) (before(bytes) - 3);
            System.arraycopy(bytes, 0, more, before(bytes), bytes.length);
            MessageUnpacker unpacker = config.newUnpacker(DirectMemory.copyOf(more));
            unpacker.skipValue();
            return unpacker;
        }

        @Override
        int before(byte[] bytes) {
            return PART - new ChunkSizes(bytes, Math.min(bytes.length, PART / 2) + 1).next();
        }
    };

    /** The size of the chunks that the unpacker copies from memory without an array. */
    private static final int PART = 8192;

    static final int BEFORE = 3;
    private static final int AFTER = 4;

    /** Returns an unpacker at the first of these bytes. */
    abstract MessageUnpacker open(UnpackerConfig config, byte[] bytes) throws IOException;

    /** Returns how many bytes it has read before. */
    int before(byte[] bytes) {
        return 0;
    }

    /** Returns the bytes with others around them, which must not be read. */
    static byte[] surrounded(byte[] bytes) {
        byte[] more = new byte[BEFORE + bytes.length + AFTER];
        Arrays.fill(more, 0, BEFORE, (byte) 0xc1);
        System.arraycopy(bytes, 0, more, BEFORE, bytes.length);
        Arrays.fill(more, BEFORE + bytes.length, more.length, (byte) 0xc1);
        return more;
    }
}
