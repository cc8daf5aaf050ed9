/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import java.nio.ByteBuffer;

/** Direct memory that is used again and again: to allocate it takes longer than to fuzz it. */
final class Direct {
    private static final int BEFORE = 5;

    private static ByteBuffer memory = ByteBuffer.allocateDirect(1 << 16);

    private Direct() {}

    /** A part of the memory with just these bytes; the one handed out before loses its own. */
    static ByteBuffer copyOf(byte[] bytes) {
        if (memory.capacity() < BEFORE + bytes.length) {
            memory = ByteBuffer.allocateDirect(2 * (BEFORE + bytes.length));
        }
        memory.clear().position(BEFORE).limit(BEFORE + bytes.length);
        memory.duplicate().put(bytes);
        return memory.slice();
    }
}
