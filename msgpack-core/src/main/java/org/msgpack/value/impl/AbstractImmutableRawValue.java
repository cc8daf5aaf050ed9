/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import org.msgpack.value.ImmutableRawValue;

/** Base class of strings and binaries. */
public abstract class AbstractImmutableRawValue extends AbstractImmutableValue
        implements ImmutableRawValue {
    /**
     * The bytes, which are never modified; null in a string that the library stores in two words. A
     * subclass of a string or a binary always finds the array that it passed to the constructor.
     */
    protected final byte[] data;

    /**
     * Creates a value without an array. A subclass that uses this has to override {@link #bytes}.
     */
    AbstractImmutableRawValue() {
        this.data = null;
    }

    /**
     * Creates a value from its bytes.
     *
     * @param data the bytes; the array is kept, not copied, and must not be modified afterwards
     */
    public AbstractImmutableRawValue(byte[] data) {
        this.data = requireNonNull(data, "data is null");
    }

    /**
     * Creates a value from a string, encoded as UTF-8.
     *
     * @param string the content; a surrogate without its partner becomes a question mark
     */
    public AbstractImmutableRawValue(String string) {
        this(requireNonNull(string, "string is null").getBytes(UTF_8));
    }

    /** Returns the bytes: the backing array, which must not be modified, or a copy. */
    byte[] bytes() {
        return data;
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
    public byte[] asByteArray() {
        return bytes().clone();
    }

    @Override
    public ByteBuffer asByteBuffer() {
        return ByteBuffer.wrap(bytes()).asReadOnlyBuffer();
    }

    @Override
    public String asString() {
        return Utf8Decoding.requireWellFormed(this, toString());
    }

    /** Decodes the bytes as UTF-8, replacing each malformed sequence with U+FFFD. */
    @Override
    public String toString() {
        return Utf8Decoding.decode(bytes());
    }
}
