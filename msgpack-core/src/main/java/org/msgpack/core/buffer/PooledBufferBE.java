/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.nio.ByteBuffer;

/** The {@link PooledBuffer} of big-endian machines. It is never loaded on other machines. */
final class PooledBufferBE extends MessageBufferBE implements Loan {
    private final PooledMemory memory;
    private Loan below;

    PooledBufferBE(byte[] array, PooledMemory memory) {
        super(array, 0, array.length);
        this.memory = memory;
    }

    PooledBufferBE(ByteBuffer direct, PooledMemory memory) {
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
