/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Memory of several kinds that holds given bytes. */
public final class TestBuffers {
    private TestBuffers() {}

    /** Returns a direct ByteBuffer with the bytes, from position 0 to its limit. */
    public static ByteBuffer direct(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(bytes.length);
        buffer.put(bytes);
        buffer.flip();
        return buffer;
    }

    /** Returns an array with the bytes in the middle and a margin of filler bytes on both sides. */
    public static byte[] surrounded(byte[] bytes, int margin, byte filler) {
        byte[] surrounded = new byte[bytes.length + 2 * margin];
        Arrays.fill(surrounded, filler);
        System.arraycopy(bytes, 0, surrounded, margin, bytes.length);
        return surrounded;
    }
}
