/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed;

import java.io.IOException;

/** How a library writes and reads the objects of one class. */
public interface TypedFormat {
    /**
     * Returns the object in the form that this library packs and unpacks, made before anything is
     * measured.
     */
    default Object own(Object value) {
        return value;
    }

    /** Packs an object. */
    byte[] pack(Object value) throws IOException;

    /** Unpacks an object. */
    Object unpack(byte[] message) throws IOException;

    /** Fails unless an object is read back equal from what was written. */
    default void check(Object value) throws IOException {
        Object read = unpack(pack(value));
        if (!read.equals(value)) {
            throw new AssertionError("wrote " + value + " and read " + read);
        }
    }
}
