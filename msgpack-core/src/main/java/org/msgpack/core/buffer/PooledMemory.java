/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicReference;
import org.msgpack.core.internal.MemoryAccess;

/** The memory of a pooled chunk, in whichever loan it is. It knows the current one. */
final class PooledMemory {
    private final BoundedChunkPool pool;
    private final byte[] array; // or null
    private final ByteBuffer direct; // or null
    private final AtomicReference<Loan> current = new AtomicReference<>();

    /** How many loans are on the stack from this memory's down. Valid while it is there. */
    int height;

    PooledMemory(BoundedChunkPool pool, byte[] array) {
        this.pool = pool;
        this.array = array;
        this.direct = null;
    }

    PooledMemory(BoundedChunkPool pool, ByteBuffer direct) {
        this.pool = pool;
        this.array = null;
        this.direct = direct;
    }

    MessageBuffer lend() {
        Loan loan = newLoan();
        current.lazySet(loan);
        return (MessageBuffer) loan;
    }

    /** Declared to return an interface, so that verifying this does not load both classes. */
    private Loan newLoan() {
        if (MemoryAccess.BIG_ENDIAN) {
            return newBigEndianLoan();
        }
        return array != null ? new PooledBuffer(array, this) : new PooledBuffer(direct, this);
    }

    Loan newBigEndianLoan() {
        return array != null ? new PooledBufferBE(array, this) : new PooledBufferBE(direct, this);
    }

    /** Ends a loan. Returns false, and does nothing, if it is not the current one in this pool. */
    boolean end(Loan loan, BoundedChunkPool ofPool) {
        return pool == ofPool && current.compareAndSet(loan, null);
    }
}
