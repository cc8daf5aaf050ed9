/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.nio.ByteBuffer;

/** A MessagePack string or binary: a byte sequence. */
public interface RawValue extends Value {
    /**
     * Returns the bytes.
     *
     * @return a copy if this value is immutable; the backing array if it belongs to a
     *     {@link Variable}
     */
    byte[] asByteArray();

    /**
     * Returns the bytes as a {@link ByteBuffer} with position 0 and the number of bytes as its
     * limit.
     *
     * <p>The buffer shares the memory of this value, except for short strings, which are not stored
     * in an array and have to be copied.
     *
     * @return a new buffer, read-only if this value is immutable and writable if it belongs to a
     *     {@link Variable}
     */
    ByteBuffer asByteBuffer();

    /**
     * Decodes the bytes as UTF-8 and rejects malformed input.
     *
     * @throws org.msgpack.core.MessageStringCodingException if the bytes are not well-formed UTF-8
     */
    String asString();

    /** Decodes the bytes as UTF-8, replacing each malformed sequence with U+FFFD. */
    @Override
    String toString();
}
