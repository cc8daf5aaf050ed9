/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.byhand;

/** Copies payloads. */
final class BinaryLoop {
    static final int MAX_HEADER = 5;

    private BinaryLoop() {}

    /** Writes a payload with its header and returns the index after it. */
    static int write(byte[] target, int start, byte[] payload) {
        int index = start + putHeader(target, start, payload.length);
        System.arraycopy(payload, 0, target, index, payload.length);
        return index + payload.length;
    }

    private static int putHeader(byte[] target, int index, int length) {
        if (length < 1 << 8) {
            Bytes.putShort(target, index, 0xc400 | length);
            return 2;
        } else if (length < 1 << 16) {
            target[index] = (byte) 0xc5;
            Bytes.putShort(target, index + 1, length);
            return 3;
        }
        target[index] = (byte) 0xc6;
        Bytes.putInt(target, index + 1, length);
        return MAX_HEADER;
    }
}
