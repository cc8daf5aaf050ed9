/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

/**
 * A {@link MessageBufferInput} of a single chunk: a byte array, a part of one, or a
 * {@link MessageBuffer}. The memory is read in place and must not change meanwhile.
 */
public class ArrayBufferInput implements MessageBufferInput {
    private MessageBuffer buffer;
    private boolean taken;

    /**
     * Creates an input that reads a buffer in place.
     *
     * @param buf the buffer; null is an empty input
     */
    public ArrayBufferInput(MessageBuffer buf) {
        this.buffer = buf;
        this.taken = buf == null;
    }

    /** Creates an input that reads an array in place. */
    public ArrayBufferInput(byte[] arr) {
        this(MessageBuffer.wrap(arr));
    }

    /**
     * Creates an input that reads a part of an array in place.
     *
     * @param arr the array
     * @param offset the index of the first byte
     * @param length the number of bytes
     * @throws IndexOutOfBoundsException if the range is not within the array
     */
    public ArrayBufferInput(byte[] arr, int offset, int length) {
        this(MessageBuffer.wrap(arr, offset, length));
    }

    /**
     * Replaces the input with another buffer, to be read from its beginning.
     *
     * @param buf the buffer; null is an empty input
     * @return the previous buffer
     */
    public MessageBuffer reset(MessageBuffer buf) {
        MessageBuffer old = buffer;
        buffer = buf;
        taken = buf == null;
        return old;
    }

    /** Replaces the input with another array, to be read from its beginning. */
    public void reset(byte[] arr) {
        reset(MessageBuffer.wrap(arr));
    }

    /**
     * Replaces the input with a part of another array.
     *
     * @param arr the array
     * @param offset the index of the first byte
     * @param len the number of bytes
     * @throws IndexOutOfBoundsException if the range is not within the array
     */
    public void reset(byte[] arr, int offset, int len) {
        reset(MessageBuffer.wrap(arr, offset, len));
    }

    /** Returns the whole input on the first call, and null from then on. */
    @Override
    public MessageBuffer next() {
        if (taken) {
            return null;
        }
        taken = true;
        return buffer;
    }

    /** Drops the reference to the memory. The input is empty from then on. */
    @Override
    public void close() {
        buffer = null;
        taken = true;
    }
}
