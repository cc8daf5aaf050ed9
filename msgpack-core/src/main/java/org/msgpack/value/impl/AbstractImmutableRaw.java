/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import org.msgpack.value.ImmutableRawValue;

import java.nio.ByteBuffer;

/** Bytes. */
abstract class AbstractImmutableRaw extends AbstractImmutable implements ImmutableRawValue {
    final byte[] bytes;

    AbstractImmutableRaw(byte[] bytes) {
        this.bytes = bytes;
    }

    @Override
    public boolean isRawValue() {
        return true;
    }

    @Override
    public ImmutableRawValue asRawValue() {
        return this;
    }

    @Override
    public final byte[] asByteArray() {
        return bytes.clone();
    }

    @Override
    public final ByteBuffer asByteBuffer() {
        return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    }

    @Override
    public final String asString() {
        return Utf8.requireWellFormed(bytes, toString());
    }
}
