/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import org.msgpack.value.ImmutableRawValue;

/** Bytes: a string or a binary. */
public abstract class AbstractImmutableRawValue extends AbstractImmutableValue
        implements ImmutableRawValue {
    /**
     * The bytes, which are never changed. Null in strings that are kept in words, which only the
     * library makes: a subclass finds here what it gave to the constructor.
     */
    protected final byte[] data;

    /** Makes a value without an array, which overrides {@link #bytes}. */
    AbstractImmutableRawValue() {
        this.data = null;
    }

    /**
     * Makes a value of bytes.
     *
     * @param data the bytes, kept, and from now on not to be changed
     */
    public AbstractImmutableRawValue(byte[] data) {
        this.data = requireNonNull(data, "data is null");
    }

    /**
     * Makes a value of the UTF-8 bytes of a string.
     *
     * @param string the string; a surrogate without its partner becomes a question mark
     */
    public AbstractImmutableRawValue(String string) {
        this(requireNonNull(string, "string is null").getBytes(UTF_8));
    }

    /** The bytes, not to be changed: the array that they are kept in, or a copy. */
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
        return Utf8.requireWellFormed(this, toString());
    }

    /** Returns the decoded bytes, with U+FFFD for each malformed part. */
    @Override
    public String toString() {
        return Utf8.decode(bytes());
    }
}
