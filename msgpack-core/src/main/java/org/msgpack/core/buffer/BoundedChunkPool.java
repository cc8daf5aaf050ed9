/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicReference;

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
            MessageBuffer chunk = allocate(Math.max(chunkSize, minimumSize)).lend();
            Quarantine.poison(chunk);
            return chunk;
        }
        if (minimumSize > chunkSize) {
            return allocate(minimumSize).lend();
        }
        Loan idle = pop();
        return (idle == null ? allocate(chunkSize) : idle.memory()).lend();
    }

    private PooledMemory allocate(int size) {
        return isDirect
                ? new PooledMemory(this, ByteBuffer.allocateDirect(size))
                : new PooledMemory(this, new byte[size]);
    }

    @Override
    public void release(MessageBuffer chunk) {
        requireNonNull(chunk, "chunk is null");
        if (!(chunk instanceof Loan) || !end((Loan) chunk)) {
            throw new IllegalStateException("the chunk is not lent by this pool: it was given back"
                    + " before, comes from elsewhere, or is a slice");
        }
        if (quarantine != null) {
            quarantine.add(chunk);
        } else if (chunk.size() == chunkSize) {
            push((Loan) chunk);
        }
    }

    private boolean end(Loan loan) {
        return loan.memory().end(loan, this);
    }

    private void push(Loan loan) {
        for (; ; ) {
            Loan below = top.get();
            int height = below == null ? 0 : below.memory().height;
            // The height may be that of a later loan, but not if the top is still the same.
            if (height == maxIdleChunks) {
                if (top.get() == below) {
                    return;
                }
                continue;
            }
            loan.memory().height = height + 1;
            loan.setBelow(below);
            if (top.compareAndSet(below, loan)) {
                return;
            }
        }
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
