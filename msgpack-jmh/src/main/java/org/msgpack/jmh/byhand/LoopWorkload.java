/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.byhand;

import java.util.Arrays;
import org.msgpack.jmh.api.Workload;

/** An array of elements, written to and read from a byte array by hand. */
abstract class LoopWorkload implements Workload {
    private final int count;
    private final byte[] buffer;
    private int length;
    private byte[] message = {};

    /**
     * @param capacity the space for the message; an element may write up to eight bytes past its
     *     end
     */
    LoopWorkload(int count, int capacity) {
        this.count = count;
        this.buffer = new byte[Bytes.MAX_ARRAY_HEADER + capacity + Long.BYTES];
    }

    /** Writes all elements at an index and returns the index after them. */
    abstract int write(byte[] target, int index);

    /** Reads elements at an index. */
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
