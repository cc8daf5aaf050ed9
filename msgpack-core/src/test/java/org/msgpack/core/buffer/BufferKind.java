/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Every kind of memory that can back a MessageBuffer. */
enum BufferKind {
    ARRAY,
    ARRAY_PART,
    SLICE,
    HEAP,
    HEAP_SLICE,
    DIRECT,
    DIRECT_PART,
    DIRECT_SLICE,
    READ_ONLY_HEAP,
    READ_ONLY_DIRECT;

    private static final int MARGIN = 5;

    boolean isReadOnly() {
        return this == READ_ONLY_HEAP || this == READ_ONLY_DIRECT;
    }

    boolean hasArray() {
        return compareTo(HEAP_SLICE) <= 0;
    }

    /** Returns a buffer with the given bytes, in the middle of memory filled with 0x55. */
    MessageBuffer of(byte[] bytes) {
        switch (this) {
            case ARRAY:
                return MessageBuffer.wrap(bytes.clone());
            case ARRAY_PART:
                return MessageBuffer.wrap(surrounded(bytes), MARGIN, bytes.length);
            case SLICE:
                return MessageBuffer.wrap(surrounded(bytes))
                        .slice(1, bytes.length + MARGIN)
                        .slice(MARGIN - 1, bytes.length);
            case HEAP:
                return MessageBuffer.wrap(part(ByteBuffer.wrap(surrounded(bytes)), bytes));
            case HEAP_SLICE:
                return MessageBuffer.wrap(
                        part(ByteBuffer.wrap(surrounded(bytes)), bytes).slice());
            case READ_ONLY_HEAP:
                return MessageBuffer.wrap(
                        part(ByteBuffer.wrap(surrounded(bytes)), bytes).asReadOnlyBuffer());
            case DIRECT:
                return MessageBuffer.wrap(TestBuffers.direct(bytes));
            case DIRECT_PART:
                return MessageBuffer.wrap(part(TestBuffers.direct(surrounded(bytes)), bytes));
            case DIRECT_SLICE:
                return MessageBuffer.wrap(TestBuffers.direct(surrounded(bytes)))
                        .slice(1, bytes.length + MARGIN)
                        .slice(MARGIN - 1, bytes.length);
            default:
                return MessageBuffer.wrap(TestBuffers.direct(bytes).asReadOnlyBuffer());
        }
    }

    private static byte[] surrounded(byte[] bytes) {
        return TestBuffers.surrounded(bytes, MARGIN, (byte) 0x55);
    }

    private static ByteBuffer part(ByteBuffer buffer, byte[] bytes) {
        buffer.position(MARGIN);
        buffer.limit(MARGIN + bytes.length);
        return buffer.order(ByteOrder.LITTLE_ENDIAN);
    }
}
