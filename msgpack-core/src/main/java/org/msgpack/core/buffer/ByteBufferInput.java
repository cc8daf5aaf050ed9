/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;

/**
 * A {@link MessageBufferInput} of a single chunk: the bytes from position to limit of a
 * {@link ByteBuffer} of any kind, whether heap or direct, read-only or sliced.
 *
 * <p>The bytes are read in place and must not change meanwhile. The position of the ByteBuffer does
 * not move.
 */
public class ByteBufferInput implements MessageBufferInput {
    private ByteBuffer input;
    private boolean taken;

    /** Creates an input that reads the remaining bytes of a ByteBuffer. */
    public ByteBufferInput(ByteBuffer input) {
        this.input = requireNonNull(input, "input is null").slice();
    }

    /**
     * Replaces the input with the remaining bytes of another ByteBuffer.
     *
     * @return a view of the previous bytes
     */
    public ByteBuffer reset(ByteBuffer input) {
        requireNonNull(input, "input is null");
        ByteBuffer old = this.input;
        this.input = input.slice();
        this.taken = false;
        return old;
    }

    /** Returns the whole input on the first call, and null from then on. */
    @Override
    public MessageBuffer next() {
        if (taken) {
            return null;
        }
        taken = true;
        return MessageBuffer.wrap(input);
    }

    /** Does nothing: a ByteBuffer cannot be closed. */
    @Override
    public void close() {}
}
