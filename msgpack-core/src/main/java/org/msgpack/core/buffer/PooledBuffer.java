/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.nio.ByteBuffer;

/**
 * A pooled chunk. It overrides no method of its superclass, on purpose: see
 * docs/internals/experiments.md#memory-access.
 */
final class PooledBuffer extends MessageBuffer implements Loan {
    private final PooledMemory memory;
    private Loan below;

    PooledBuffer(byte[] array, PooledMemory memory) {
        super(array, 0, array.length);
        this.memory = memory;
    }

    PooledBuffer(ByteBuffer direct, PooledMemory memory) {
        super(direct);
        this.memory = memory;
    }

    @Override
    public PooledMemory memory() {
        return memory;
    }

    @Override
    public Loan below() {
        return below;
    }

    @Override
    public void setBelow(Loan below) {
        this.below = below;
    }
}
