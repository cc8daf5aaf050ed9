/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;

/** The kinds of ByteBufs that a decoder may receive. */
enum BufferKind {
    HEAP {
        @Override
        ByteBuf of(byte[] bytes, int from, int length) {
            return Unpooled.buffer(length).writeBytes(bytes, from, length);
        }
    },
    WRAPPED {
        @Override
        ByteBuf of(byte[] bytes, int from, int length) {
            return Unpooled.wrappedBuffer(bytes).slice(from, length);
        }
    },
    POOLED_HEAP {
        @Override
        ByteBuf of(byte[] bytes, int from, int length) {
            return PooledByteBufAllocator.DEFAULT
                    .heapBuffer(length)
                    .writeBytes(bytes, from, length);
        }
    },
    DIRECT {
        @Override
        ByteBuf of(byte[] bytes, int from, int length) {
            return Unpooled.directBuffer(length).writeBytes(bytes, from, length);
        }
    },
    POOLED_DIRECT {
        @Override
        ByteBuf of(byte[] bytes, int from, int length) {
            return PooledByteBufAllocator.DEFAULT
                    .directBuffer(length)
                    .writeBytes(bytes, from, length);
        }
    },
    /** As allocated by the transport of a channel with the default configuration. */
    DEFAULT {
        @Override
        ByteBuf of(byte[] bytes, int from, int length) {
            return ByteBufAllocator.DEFAULT.ioBuffer(length).writeBytes(bytes, from, length);
        }
    },
    /** In the middle of a larger one, with some bytes already read. */
    SLICE {
        @Override
        ByteBuf of(byte[] bytes, int from, int length) {
            ByteBuf whole = Unpooled.buffer(length + 20).writeZero(10);
            ByteBuf slice = whole.writeBytes(bytes, from, length).writeZero(10).slice();
            return slice.readerIndex(10).writerIndex(10 + length);
        }
    },
    READ_ONLY {
        @Override
        ByteBuf of(byte[] bytes, int from, int length) {
            return HEAP.of(bytes, from, length).asReadOnly();
        }
    },
    READ_ONLY_DIRECT {
        @Override
        ByteBuf of(byte[] bytes, int from, int length) {
            return DIRECT.of(bytes, from, length).asReadOnly();
        }
    },
    /**
     * A composite of a heap, a direct and an empty part, whose lengths depend on the total length.
     */
    COMPOSITE {
        @Override
        ByteBuf of(byte[] bytes, int from, int length) {
            int first = length / 3;
            CompositeByteBuf whole = Unpooled.compositeBuffer();
            whole.addComponent(true, HEAP.of(bytes, from, first));
            whole.addComponent(true, Unpooled.buffer(4));
            return whole.addComponent(true, DIRECT.of(bytes, from + first, length - first));
        }
    };

    /** Returns a ByteBuf with bytes of an array, and a reference count of 1. */
    abstract ByteBuf of(byte[] bytes, int from, int length);
}
