/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;

/**
 * A {@link MessageBufferInput} of one chunk: the bytes from position to limit of any ByteBuffer,
 * heap or direct, read-only or sliced. They are read in place, and the ByteBuffer's position does
 * not move.
 */
public class ByteBufferInput implements MessageBufferInput {
    private ByteBuffer input;
    private boolean taken;

    /** Reads the bytes that remain in the ByteBuffer. */
    public ByteBufferInput(ByteBuffer input) {
        this.input = requireNonNull(input, "input is null").slice();
    }

    /**
     * Starts again with another ByteBuffer.
     *
     * @return a view of the bytes read before
     */
    public ByteBuffer reset(ByteBuffer input) {
        requireNonNull(input, "input is null");
        ByteBuffer old = this.input;
        this.input = input.slice();
        this.taken = false;
        return old;
    }

    /** The whole input the first time, then null. */
    @Override
    public MessageBuffer next() {
        if (taken) {
            return null;
        }
        taken = true;
        return MessageBuffer.wrap(input);
    }

    /** Does nothing: there is nothing to close. */
    @Override
    public void close() {}
}
