/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.core.buffer.MessageBuffer;

/** The array into which an unpacker copies chunks that have none, part by part. */
final class Part {
    /** Its length if it is not a pool's. */
    private static final int LENGTH = 8192;

    private final ChunkPool pool; // or null
    private MessageBuffer lent;
    private byte[] array;

    Part(ChunkPool pool) {
        this.pool = pool;
    }

    /** Returns an array for a number of bytes, or for as many of them as it has room for. */
    byte[] array(int length) {
        if (array == null || (array.length < length && array.length < LENGTH && lent == null)) {
            array = pool == null ? new byte[Math.min(length, LENGTH)] : acquire();
        }
        return array;
    }

    private byte[] acquire() {
        lent = pool.acquire(1);
        return lent.array();
    }

    boolean is(byte[] other) {
        return array == other;
    }

    /** Gives the array back if it is a pool's: nobody must use it any more. */
    void close() {
        if (lent != null) {
            MessageBuffer old = lent;
            lent = null;
            array = null;
            pool.release(old);
        }
    }
}
