/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.nio.ByteBuffer;

/** A string or a binary: a sequence of bytes. */
public interface RawValue extends Value {
    /**
     * Returns the bytes: a copy if this value is immutable, the very array that it holds if it
     * belongs to a {@link Variable}.
     *
     * @return the bytes
     */
    byte[] asByteArray();

    /**
     * Returns the bytes in a buffer: a read-only one if this value is immutable, a writable one on
     * the array that it holds if it belongs to a {@link Variable}. They are not copied, but for
     * short strings, which are not kept in an array. Position is 0, limit is the number of bytes.
     *
     * @return a new buffer
     */
    ByteBuffer asByteBuffer();

    /**
     * Returns the bytes decoded as UTF-8, refusing malformed input.
     *
     * @return the string
     * @throws org.msgpack.core.MessageStringCodingException if the bytes are not well-formed UTF-8
     */
    String asString();

    /**
     * Returns the bytes decoded as UTF-8, with U+FFFD for each malformed part.
     *
     * @return the string
     */
    @Override
    String toString();
}
