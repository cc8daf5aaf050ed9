/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/**
 * A MessagePack extension: a type number and a payload of bytes.
 *
 * <p>Types from 0 to 127 are for applications to define; the specification reserves types from -128
 * to -1 and defines -1, the timestamp.
 */
public interface ExtensionValue extends Value {
    /** Returns the extension type, from -128 to 127; -1 for a timestamp. */
    byte getType();

    /**
     * Returns the payload.
     *
     * @return for a timestamp, a new array with the payload of the smallest timestamp format; for
     *     any other extension, the array that backs this value, which must not be modified
     */
    byte[] getData();
}
