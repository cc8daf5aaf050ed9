/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Random;

/** A channel that accepts a part of what it is offered, and sometimes nothing. */
final class TricklingChannel implements WritableByteChannel {
    private final ByteArrayOutputStream out;
    private final Random random;
    int writes;

    TricklingChannel(ByteArrayOutputStream out, Random random) {
        this.out = out;
        this.random = random;
    }

    @Override
    public int write(ByteBuffer src) {
        writes++;
        byte[] part = new byte[random.nextInt(src.remaining() + 1)];
        src.get(part);
        out.write(part, 0, part.length);
        return part.length;
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void close() {}

    /** Returns the same channel, with gathering writes; the others fail. */
    GatheringByteChannel gathering() {
        return new GatheringByteChannel() {
            @Override
            public long write(ByteBuffer[] srcs, int offset, int length) {
                long written = 0;
                for (int i = offset; i < offset + length; i++) {
                    written += TricklingChannel.this.write(srcs[i]);
                    if (srcs[i].hasRemaining()) {
                        break;
                    }
                }
                return written;
            }

            @Override
            public long write(ByteBuffer[] srcs) {
                return write(srcs, 0, srcs.length);
            }

            @Override
            public int write(ByteBuffer src) throws IOException {
                throw new IOException("a write that does not gather");
            }

            @Override
            public boolean isOpen() {
                return true;
            }

            @Override
            public void close() {}
        };
    }
}
