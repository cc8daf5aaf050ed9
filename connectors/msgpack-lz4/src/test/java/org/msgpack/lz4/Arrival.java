/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ByteBufferInput;
import org.msgpack.core.buffer.ChannelBufferInput;
import org.msgpack.core.buffer.InputStreamBufferInput;
import org.msgpack.core.buffer.MessageBufferInput;

/** The ways in which a message can arrive. */
enum Arrival {
    ARRAY {
        @Override
        MessageBufferInput input(byte[] bytes) {
            return new ByteBufferInput(ByteBuffer.wrap(bytes));
        }
    },
    DIRECT_MEMORY {
        @Override
        MessageBufferInput input(byte[] bytes) {
            ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length);
            direct.duplicate().put(bytes);
            return new ByteBufferInput(direct);
        }
    },
    STREAM {
        @Override
        MessageBufferInput input(byte[] bytes) {
            return new InputStreamBufferInput(new ByteArrayInputStream(bytes));
        }
    },
    CHANNEL_OF_SMALL_CHUNKS {
        @Override
        MessageBufferInput input(byte[] bytes) {
            return new ChannelBufferInput(
                    Channels.newChannel(new ByteArrayInputStream(bytes)), 100);
        }
    },
    SINGLE_BYTES {
        @Override
        MessageBufferInput input(byte[] bytes) {
            return new InputStreamBufferInput(new ByteArrayInputStream(bytes), 1);
        }
    };

    abstract MessageBufferInput input(byte[] bytes);

    MessageUnpacker unpacker(byte[] bytes) {
        return MessagePack.newDefaultUnpacker(input(bytes));
    }
}
