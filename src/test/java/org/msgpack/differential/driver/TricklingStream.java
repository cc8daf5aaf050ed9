/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** A stream and channel that hands out a few bytes at a time, like a slow network. */
public final class TricklingStream extends InputStream implements ReadableByteChannel {
    private final byte[] bytes;
    private int position;
    private int turn;

    public TricklingStream(byte[] bytes) {
        this.bytes = bytes;
    }

    @Override
    public int read() {
        return position == bytes.length ? -1 : bytes[position++] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
        if (length == 0) {
            return 0;
        }
        if (position == bytes.length) {
            return -1;
        }
        int count = Math.min(Math.min(1 + turn++ % 3, length), bytes.length - position);
        System.arraycopy(bytes, position, target, offset, count);
        position += count;
        return count;
    }

    @Override
    public int read(ByteBuffer target) {
        byte[] part = new byte[target.remaining()];
        int count = read(part, 0, part.length);
        if (count > 0) {
            target.put(part, 0, count);
        }
        return count;
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void close() {}
}
