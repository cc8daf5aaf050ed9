/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import java.nio.ByteBuffer;

/** Reused direct memory; allocating it takes longer than fuzzing. */
final class DirectMemory {
    private static final int BEFORE = 5;

    private static ByteBuffer memory = ByteBuffer.allocateDirect(1 << 16);

    private DirectMemory() {}

    /** Returns a slice of the memory with these bytes. It overwrites the slice returned before. */
    static ByteBuffer copyOf(byte[] bytes) {
        if (memory.capacity() < BEFORE + bytes.length) {
            memory = ByteBuffer.allocateDirect(2 * (BEFORE + bytes.length));
        }
        memory.clear().position(BEFORE).limit(BEFORE + bytes.length);
        memory.duplicate().put(bytes);
        return memory.slice();
    }
}
