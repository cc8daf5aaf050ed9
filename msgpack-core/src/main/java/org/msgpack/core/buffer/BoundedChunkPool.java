/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicReference;
import org.msgpack.core.internal.MemoryAccess;

/**
 * A pool of chunks of one size and one kind of memory. Its idle memory is a lock-free stack, and
 * the elements of the stack are the loans that have ended. They are never put there twice, so the
 * top cannot be taken away and come back while a thread looks at it.
 */
final class BoundedChunkPool implements ChunkPool {
    private final int chunkSize;
    private final int maxIdleChunks;
    private final boolean isDirect;

    private final AtomicReference<Loan> top = new AtomicReference<>();

    /**
     * Where chunks go instead of onto the stack if use after giving back is looked for, or null.
     */
    private final Quarantine quarantine;

    BoundedChunkPool(int chunkSize, int maxIdleChunks, boolean isDirect, boolean isPoisoned) {
        if (maxIdleChunks < 0) {
            throw new IllegalArgumentException(
                    "maxIdleChunks must not be negative: " + maxIdleChunks);
        }
        if (chunkSize <= 0) {
            throw new IllegalArgumentException("chunk size must be positive: " + chunkSize);
        }
        this.chunkSize = chunkSize;
        this.maxIdleChunks = maxIdleChunks;
        this.isDirect = isDirect;
        this.quarantine = isPoisoned ? new Quarantine() : null;
    }

    @Override
    public MessageBuffer acquire(int minimumSize) {
        if (minimumSize < 0) {
            throw new IllegalArgumentException("size must not be negative: " + minimumSize);
        }
        if (quarantine != null) {
            quarantine.check();
            MessageBuffer chunk = (MessageBuffer) allocate(Math.max(chunkSize, minimumSize));
            Quarantine.poison(chunk);
            return chunk;
        }
        if (minimumSize > chunkSize) {
            return (MessageBuffer) allocate(minimumSize);
        }
        Loan idle = pop();
        return (MessageBuffer) (idle == null ? allocate(chunkSize) : idle.renewedFor(this));
    }

    /** Returns new memory. As an interface, so that verifying this does not load both classes. */
    private Loan allocate(int size) {
        if (isDirect) {
            ByteBuffer memory = ByteBuffer.allocateDirect(size);
            if (MemoryAccess.BIG_ENDIAN) {
                return new PooledBufferBE(memory, this);
            }
            return new PooledBuffer(memory, this);
        }
        if (MemoryAccess.BIG_ENDIAN) {
            return new PooledBufferBE(new byte[size], this);
        }
        return new PooledBuffer(new byte[size], this);
    }

    @Override
    public void release(MessageBuffer chunk) {
        requireNonNull(chunk, "chunk is null");
        if (!(chunk instanceof Loan) || !((Loan) chunk).endIn(this)) {
            throw new IllegalStateException("the chunk is not lent by this pool: it was given back"
                    + " before, comes from elsewhere, or is a slice");
        }
        if (quarantine != null) {
            quarantine.add(chunk);
        } else if (chunk.size() == chunkSize) {
            push((Loan) chunk);
        }
    }

    private void push(Loan loan) {
        Loan below;
        do {
            below = top.get();
            if (below == null ? maxIdleChunks == 0 : below.height() == maxIdleChunks) {
                return;
            }
            loan.setBelow(below);
        } while (!top.compareAndSet(below, loan));
    }

    private Loan pop() {
        Loan loan;
        do {
            loan = top.get();
            if (loan == null) {
                return null;
            }
        } while (!top.compareAndSet(loan, loan.below()));
        loan.setBelow(null); // so that the garbage collector sees no long chains
        return loan;
    }
}
