/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.byhand;

import java.util.Arrays;
import org.msgpack.jmh.api.Workload;

/** An array that is written by hand into an array of bytes, and read from it. */
abstract class LoopWorkload implements Workload {
    private final int count;
    private final byte[] buffer;
    private int length;
    private byte[] message = {};

    /** @param capacity room for the message; elements may write up to a long over their ends */
    LoopWorkload(int count, int capacity) {
        this.count = count;
        this.buffer = new byte[Bytes.MAX_ARRAY_HEADER + capacity + Long.BYTES];
    }

    /** Writes all elements from this index on and returns the one after them. */
    abstract int write(byte[] target, int index);

    /** Reads so many elements from this index on. */
    abstract void read(byte[] source, int index, int elements);

    @Override
    public final byte[] prepare() {
        pack();
        message = Arrays.copyOf(buffer, length);
        return message;
    }

    @Override
    public final void pack() {
        length = write(buffer, Bytes.putArrayHeader(buffer, count));
    }

    @Override
    public final void unpack() {
        read(message, Bytes.arrayHeaderSize(count), count);
    }
}
