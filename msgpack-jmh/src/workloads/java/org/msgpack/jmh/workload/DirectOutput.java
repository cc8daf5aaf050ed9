/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.nio.ByteBuffer;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferOutput;

/** Hands out the chunks of one direct buffer, which must be large enough. */
final class DirectOutput implements MessageBufferOutput {
    /** Larger than any corpus, including the payloads that do not fit into a chunk. */
    private static final int CAPACITY = 4 << 20;

    /** As large as those of the other media. */
    private static final int CHUNK = 8192;

    private final ByteBuffer bytes = ByteBuffer.allocateDirect(CAPACITY);
    private final MessageBuffer buffer = MessageBuffer.wrap(bytes);
    private int position;

    void clear() {
        position = 0;
    }

    byte[] toByteArray() {
        byte[] copy = new byte[position];
        buffer.getBytes(0, copy, 0, position);
        return copy;
    }

    @Override
    public MessageBuffer next(int minimumSize) {
        return buffer.slice(position, Math.max(minimumSize, CHUNK));
    }

    @Override
    public void writeBuffer(int length) {
        position += length;
    }

    @Override
    public void write(byte[] source, int offset, int length) {
        buffer.putBytes(position, source, offset, length);
        position += length;
    }

    @Override
    public void add(byte[] source, int offset, int length) {
        write(source, offset, length);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
