/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import java.nio.ByteBuffer;
import org.msgpack.value.ImmutableRawValue;

/** Bytes. */
abstract class AbstractImmutableRaw extends AbstractImmutable implements ImmutableRawValue {
    /** The bytes, not to be changed: the array that they are kept in, or a copy. */
    abstract byte[] bytes();

    @Override
    public boolean isRawValue() {
        return true;
    }

    @Override
    public ImmutableRawValue asRawValue() {
        return this;
    }

    @Override
    public byte[] asByteArray() {
        return bytes().clone();
    }

    @Override
    public final ByteBuffer asByteBuffer() {
        return ByteBuffer.wrap(bytes()).asReadOnlyBuffer();
    }

    @Override
    public final String asString() {
        return Utf8.requireWellFormed(this, toString());
    }
}
