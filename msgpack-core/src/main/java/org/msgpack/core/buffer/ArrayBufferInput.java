/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

/** A {@link MessageBufferInput} of one chunk: a byte array, a part of one, or a MessageBuffer. */
public class ArrayBufferInput implements MessageBufferInput {
    private MessageBuffer buffer;
    private boolean taken;

    /** Reads from the buffer. A null buffer is an empty input. */
    public ArrayBufferInput(MessageBuffer buf) {
        this.buffer = buf;
        this.taken = buf == null;
    }

    /** Reads from the array, which is not copied. */
    public ArrayBufferInput(byte[] arr) {
        this(MessageBuffer.wrap(arr));
    }

    /**
     * Reads from a part of the array, which is not copied.
     *
     * @throws IndexOutOfBoundsException if the part is not inside the array
     */
    public ArrayBufferInput(byte[] arr, int offset, int length) {
        this(MessageBuffer.wrap(arr, offset, length));
    }

    /**
     * Starts again with another buffer.
     *
     * @return the buffer used before
     */
    public MessageBuffer reset(MessageBuffer buf) {
        MessageBuffer old = buffer;
        buffer = buf;
        taken = buf == null;
        return old;
    }

    /** Starts again with another array. */
    public void reset(byte[] arr) {
        reset(MessageBuffer.wrap(arr));
    }

    /** Starts again with a part of another array. */
    public void reset(byte[] arr, int offset, int len) {
        reset(MessageBuffer.wrap(arr, offset, len));
    }

    /** The whole input the first time, then null. */
    @Override
    public MessageBuffer next() {
        if (taken) {
            return null;
        }
        taken = true;
        return buffer;
    }

    /** Forgets the array. */
    @Override
    public void close() {
        buffer = null;
        taken = true;
    }
}
