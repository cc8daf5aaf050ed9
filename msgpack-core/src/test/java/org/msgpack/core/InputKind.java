/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.ByteBufferInput;
import org.msgpack.core.buffer.ChannelBufferInput;
import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.core.buffer.ChunkQueue;
import org.msgpack.core.buffer.InputStreamBufferInput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.core.buffer.TestBuffers;
import org.msgpack.core.buffer.WatchedPool;
import org.msgpack.testdata.TricklingInputStream;

/** Every kind of input that an unpacker can have. Tests of reading run with all of them. */
public enum InputKind {
    ARRAY {
        @Override
        public MessageBufferInput of(byte[] bytes) {
            return new ArrayBufferInput(bytes);
        }
    },
    ARRAY_PART {
        @Override
        public MessageBufferInput of(byte[] bytes) {
            return new ArrayBufferInput(surrounded(bytes), MARGIN, bytes.length);
        }
    },
    MESSAGE_BUFFER_SLICE {
        @Override
        public MessageBufferInput of(byte[] bytes) {
            return new ArrayBufferInput(
                    MessageBuffer.wrap(surrounded(bytes)).slice(MARGIN, bytes.length));
        }
    },
    HEAP {
        @Override
        public MessageBufferInput of(byte[] bytes) {
            ByteBuffer buffer = ByteBuffer.wrap(surrounded(bytes), MARGIN, bytes.length);
            return new ByteBufferInput(buffer.order(ByteOrder.LITTLE_ENDIAN));
        }
    },
    READ_ONLY_HEAP {
        @Override
        public MessageBufferInput of(byte[] bytes) {
            return new ByteBufferInput(
                    ByteBuffer.wrap(surrounded(bytes), MARGIN, bytes.length).asReadOnlyBuffer());
        }
    },
    DIRECT {
        @Override
        public MessageBufferInput of(byte[] bytes) {
            return new ByteBufferInput(TestBuffers.direct(bytes));
        }
    },
    DIRECT_SLICE {
        @Override
        public MessageBufferInput of(byte[] bytes) {
            ByteBuffer buffer = TestBuffers.direct(surrounded(bytes));
            buffer.position(MARGIN);
            buffer.limit(MARGIN + bytes.length);
            return new ByteBufferInput(buffer.slice().order(ByteOrder.LITTLE_ENDIAN));
        }
    },
    READ_ONLY_DIRECT {
        @Override
        public MessageBufferInput of(byte[] bytes) {
            return new ByteBufferInput(TestBuffers.direct(bytes).asReadOnlyBuffer());
        }
    },
    STREAM {
        @Override
        public MessageBufferInput of(byte[] bytes) {
            return InputStreamBufferInput.newBufferInput(new ByteArrayInputStream(bytes));
        }
    },
    STREAM_OF_SHORT_READS {
        @Override
        public MessageBufferInput of(byte[] bytes) {
            return new InputStreamBufferInput(shortReads(bytes), 5);
        }
    },
    CHANNEL {
        @Override
        public MessageBufferInput of(byte[] bytes) {
            return new ChannelBufferInput(shortReads(bytes), 7);
        }
    },
    STREAM_OF_POOLED_CHUNKS {
        @Override
        public MessageBufferInput of(byte[] bytes) {
            return new InputStreamBufferInput(new ByteArrayInputStream(bytes), new WatchedPool(9));
        }
    },
    CHANNEL_OF_POOLED_CHUNKS {
        @Override
        public MessageBufferInput of(byte[] bytes) {
            return new ChannelBufferInput(shortReads(bytes), new WatchedPool(11));
        }
    },
    CHUNKS_OF_ONE {
        @Override
        public MessageBufferInput of(byte[] bytes) {
            return new ChunkedInput(bytes, 1);
        }
    },
    CHUNKS_WITH_EMPTY_ONES {
        @Override
        public MessageBufferInput of(byte[] bytes) {
            return new ChunkedInput(bytes, 0, 3, 0, 0, 1, 2, 0, 11);
        }
    },
    QUEUE_OF_POOLED_CHUNKS {
        @Override
        public MessageBufferInput of(byte[] bytes) {
            ChunkQueue queue = new ChunkQueue(new WatchedPool(9));
            queue.write(bytes, 0, bytes.length);
            return queue;
        }
    },
    QUEUE {
        @Override
        public MessageBufferInput of(byte[] bytes) {
            ChunkQueue queue = new ChunkQueue(ChunkPool.ofHeap(9, 0));
            int[] lengths = {5, 1, 300};
            int at = 0;
            for (int i = 0; at < bytes.length; i++) {
                int length = Math.min(lengths[i % lengths.length], bytes.length - at);
                queue.add(bytes, at, length);
                at += length;
            }
            return queue;
        }
    };

    private static final int MARGIN = 5;

    /** Returns an input that consists of the given bytes. */
    public abstract MessageBufferInput of(byte[] bytes);

    /** Returns {@code true} if all bytes are in a single chunk. */
    public boolean isOneChunk() {
        return compareTo(STREAM) < 0;
    }

    private static byte[] surrounded(byte[] bytes) {
        return TestBuffers.surrounded(bytes, MARGIN, MessagePack.Code.NEVER_USED);
    }

    private static TricklingInputStream shortReads(byte[] bytes) {
        return new TricklingInputStream(bytes, 1, 2, 3, 4, 5, 6, 7, 8).bulkOnly();
    }
}
