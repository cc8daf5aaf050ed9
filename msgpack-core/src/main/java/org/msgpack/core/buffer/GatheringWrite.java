/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.WritableByteChannel;

/**
 * Writes the first bytes of a {@link ChunkQueue} to a channel, several chunks at a time if the
 * channel can.
 */
final class GatheringWrite {
    /** The most chunks that are written at a time. */
    private static final int MAX_CHUNKS = 64;

    /**
     * The most bytes that are written at a time. Channels copy bytes that are not in direct memory,
     * as many as they are given.
     */
    private static final int MAX_BYTES = 1 << 18;

    private GatheringWrite() {}

    /**
     * Writes once, and takes off the queue what the channel has accepted, even if it fails.
     *
     * @return the number of bytes that the channel has accepted
     */
    static long write(ChunkQueue queue, WritableByteChannel channel) throws IOException {
        boolean isGathering = channel instanceof GatheringByteChannel;
        ByteBuffer[] views = queue.firstByteBuffers(isGathering ? MAX_CHUNKS : 1, MAX_BYTES);
        long offered = remaining(views);
        long accepted;
        try {
            if (isGathering) {
                ((GatheringByteChannel) channel).write(views);
            } else {
                channel.write(views[0]);
            }
        } finally {
            accepted = offered - remaining(views);
            queue.skip(accepted);
        }
        return accepted;
    }

    private static long remaining(ByteBuffer[] buffers) {
        long bytes = 0;
        for (ByteBuffer buffer : buffers) {
            bytes += buffer.remaining();
        }
        return bytes;
    }
}
