/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.util.Arrays;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/** An input that gives chunks of chosen sizes, all in the same memory, as a stream's input does. */
final class ChunkedInput implements MessageBufferInput {
    private final byte[] bytes;
    private final int[] sizes;
    private final byte[] memory;
    private int read;
    private int chunks;

    /** The last of the sizes repeats until the end of the bytes. */
    ChunkedInput(byte[] bytes, int... sizes) {
        this.bytes = bytes;
        this.sizes = sizes;
        this.memory = new byte[Math.max(1, Arrays.stream(sizes).max().getAsInt())];
    }

    @Override
    public MessageBuffer next() {
        Arrays.fill(memory, (byte) 0xc1); // whoever still reads the last chunk shall notice
        if (read == bytes.length) {
            return null;
        }
        int size = Math.min(sizes[Math.min(chunks++, sizes.length - 1)], bytes.length - read);
        System.arraycopy(bytes, read, memory, 0, size);
        read += size;
        return MessageBuffer.wrap(memory, 0, size);
    }

    @Override
    public void close() {}
}
