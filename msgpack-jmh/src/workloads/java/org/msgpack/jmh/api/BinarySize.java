/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.api;

import java.util.Random;

/** The length of binary payloads, and their number in a message. */
public enum BinarySize {
    BYTES_100(100, 1_000),
    KB_6(6 * 1024, 100),
    MB_1(1024 * 1024, 1);

    private final int length;
    private final int count;

    BinarySize(int length, int count) {
        this.length = length;
        this.count = count;
    }

    /** Returns a payload, the same each time. */
    public byte[] payload() {
        byte[] payload = new byte[length];
        new Random(1).nextBytes(payload);
        return payload;
    }

    public int count() {
        return count;
    }
}
