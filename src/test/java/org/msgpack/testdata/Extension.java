/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

/** An extension in a tree. */
public final class Extension {
    private final byte type;
    private final byte[] payload;

    public Extension(byte type, byte[] payload) {
        this.type = type;
        this.payload = payload;
    }

    public byte type() {
        return type;
    }

    /** Returns the payload without copying it. */
    public byte[] payload() {
        return payload;
    }
}
