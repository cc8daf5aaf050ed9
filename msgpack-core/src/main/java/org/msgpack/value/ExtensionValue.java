/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/** An extension: bytes with a type number. Types below 0 are reserved by the MessagePack format. */
public interface ExtensionValue extends Value {
    /**
     * Returns the type number.
     *
     * @return the type, -1 for a timestamp
     */
    byte getType();

    /**
     * Returns the bytes.
     *
     * @return the very array that this value holds, not to be changed; a new array if it is a
     *     timestamp
     */
    byte[] getData();
}
