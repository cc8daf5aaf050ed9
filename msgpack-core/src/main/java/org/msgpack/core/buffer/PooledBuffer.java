/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

/**
 * A chunk of a pool. It overrides no method of its superclass, on purpose: see
 * docs/internals/experiments.md#memory-access.
 */
final class PooledBuffer extends MessageBuffer implements PooledArray.Lent {
    private final PooledArray array;

    PooledBuffer(byte[] bytes, PooledArray array) {
        super(bytes, 0, bytes.length);
        this.array = array;
    }

    @Override
    public PooledArray pooledArray() {
        return array;
    }
}
