/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.io.ByteArrayOutputStream;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferOutput;

/** A user's output: each buffer is new, a slice of a larger one, and exactly as large as needed. */
final class CollectingOutput implements MessageBufferOutput {
    private static final int BEFORE = 5;

    private final ByteArrayOutputStream sink;
    private final int spare;
    private MessageBuffer current;

    CollectingOutput(ByteArrayOutputStream sink, int spare) {
        this.sink = sink;
        this.spare = spare;
    }

    @Override
    public MessageBuffer next(int minimumSize) {
        int size = minimumSize + spare;
        current = MessageBuffer.wrap(new byte[BEFORE + size + 1], 1, BEFORE + size)
                .slice(BEFORE, size);
        return current;
    }

    @Override
    public void writeBuffer(int length) {
        byte[] bytes = new byte[length];
        current.getBytes(0, bytes, 0, length);
        sink.write(bytes, 0, length);
    }

    @Override
    public void write(byte[] buffer, int offset, int length) {
        sink.write(buffer, offset, length);
    }

    @Override
    public void add(byte[] buffer, int offset, int length) {
        sink.write(buffer, offset, length);
    }

    @Override
    public void close() {}

    @Override
    public void flush() {}
}
