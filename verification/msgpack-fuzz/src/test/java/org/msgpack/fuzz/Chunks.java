/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import java.util.Arrays;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/** An input whose chunks share one array; some are empty. */
final class Chunks implements MessageBufferInput {
    private final byte[] bytes;
    private final ChunkSizes sizes;
    private byte[] memory = new byte[64];
    private int position;
    private boolean wasEmpty;

    Chunks(byte[] bytes, ChunkSizes sizes) {
        this.bytes = bytes;
        this.sizes = sizes;
    }

    @Override
    public MessageBuffer next() {
        Arrays.fill(memory, (byte) 0xc1); // exposes readers that still use the last chunk
        if (position == bytes.length) {
            return null;
        }
        wasEmpty = !wasEmpty && sizes.isEmptyNext();
        int length = wasEmpty ? 0 : Math.min(sizes.next(), bytes.length - position);
        System.arraycopy(bytes, position, memory, 0, length);
        position += length;
        return MessageBuffer.wrap(memory, 0, length);
    }

    @Override
    public void close() {
        memory = new byte[0];
    }
}
