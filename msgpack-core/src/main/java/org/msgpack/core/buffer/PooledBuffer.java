/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * A pooled chunk. It overrides no method of its superclass, on purpose: see
 * docs/experiments.md#memory-access. One is created for each loan, so it has one field for two
 * purposes.
 */
final class PooledBuffer extends MessageBuffer implements Loan {
    private static final AtomicReferenceFieldUpdater<PooledBuffer, Object> LINK =
            AtomicReferenceFieldUpdater.newUpdater(PooledBuffer.class, Object.class, "link");

    /** The pool while this chunk is lent; after that the loan below this one, or null. */
    private volatile Object link;

    private int height;

    PooledBuffer(byte[] array, BoundedChunkPool pool) {
        super(array, 0, array.length);
        LINK.lazySet(this, pool);
    }

    PooledBuffer(ByteBuffer memory, BoundedChunkPool pool) {
        super(memory);
        LINK.lazySet(this, pool);
    }

    @Override
    public boolean endIn(BoundedChunkPool pool) {
        return LINK.compareAndSet(this, pool, null);
    }

    @Override
    public Loan renewedFor(BoundedChunkPool pool) {
        return base != null ? new PooledBuffer(bytes(), pool) : new PooledBuffer(reference, pool);
    }

    @Override
    public Loan below() {
        return (Loan) link;
    }

    @Override
    public void setBelow(Loan below) {
        height = below == null ? 1 : below.height() + 1;
        LINK.lazySet(this, below);
    }

    @Override
    public int height() {
        return height;
    }
}
