/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import java.io.IOException;

/** What can be called on a {@code MessageFeed}, or on an unpacker that has the whole input. */
interface Reading {
    /**
     * Returned by all calls if bytes are missing, and at the end of the input. Call again when more
     * have arrived.
     */
    Object NOT_ARRIVED = new Object() {
        @Override
        public String toString() {
            return "not arrived";
        }
    };

    /** Returns the next value as bytes of a packer. */
    Object nextValue() throws IOException;

    /** Returns the bytes of the next value. */
    Object nextMessage() throws IOException;

    Object skipMessage() throws IOException;

    Object enterArray() throws IOException;

    Object enterMap() throws IOException;

    Object leave() throws IOException;

    /** Reads one element, of a container the header only. */
    Object element(TypedRead read) throws IOException;

    /** Reads a header and then the payload in pieces. */
    Object payload(PayloadHeader header) throws IOException;

    /** Returns the offset of the next byte. */
    long offset();

    /** Returns the number of entered containers. */
    int depth();

    /** Returns the number of values left in the innermost of them. */
    long valuesLeft();
}
