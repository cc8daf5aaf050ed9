/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Every kind of memory that a MessageBuffer may be over. */
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

    /** A buffer with these bytes, inside of memory that is filled with 0x55. */
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
                return MessageBuffer.wrap(direct(bytes));
            case DIRECT_PART:
                return MessageBuffer.wrap(part(direct(surrounded(bytes)), bytes));
            case DIRECT_SLICE:
                return MessageBuffer.wrap(direct(surrounded(bytes)))
                        .slice(1, bytes.length + MARGIN)
                        .slice(MARGIN - 1, bytes.length);
            default:
                return MessageBuffer.wrap(direct(bytes).asReadOnlyBuffer());
        }
    }

    private static byte[] surrounded(byte[] bytes) {
        byte[] more = new byte[bytes.length + 2 * MARGIN];
        Arrays.fill(more, (byte) 0x55);
        System.arraycopy(bytes, 0, more, MARGIN, bytes.length);
        return more;
    }

    private static ByteBuffer direct(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(bytes.length);
        buffer.put(bytes);
        buffer.flip();
        return buffer;
    }

    private static ByteBuffer part(ByteBuffer buffer, byte[] bytes) {
        buffer.position(MARGIN);
        buffer.limit(MARGIN + bytes.length);
        return buffer.order(ByteOrder.LITTLE_ENDIAN);
    }
}
