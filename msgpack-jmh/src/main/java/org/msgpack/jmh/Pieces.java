/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

/** The length of the pieces in which a message arrives. */
public enum Pieces {
    /** The whole message at once, which an unpacker reads. */
    WHOLE(Integer.MAX_VALUE),
    KB_64(64 * 1024),
    KB_4(4 * 1024),
    KB_1(1024),
    BYTES_1(1);

    private final int length;

    Pieces(int length) {
        this.length = length;
    }

    /** Returns the most bytes of a piece. */
    public int length() {
        return length;
    }
}
