/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

/** The {@link PooledBuffer} of big-endian machines. It is never loaded on other machines. */
final class PooledBufferBE extends MessageBufferBE implements PooledArray.Lent {
    private final PooledArray array;

    private PooledBufferBE(byte[] bytes, PooledArray array) {
        super(bytes, 0, bytes.length);
        this.array = array;
    }

    static MessageBuffer create(byte[] bytes, PooledArray array) {
        return new PooledBufferBE(bytes, array);
    }

    @Override
    public PooledArray pooledArray() {
        return array;
    }
}
