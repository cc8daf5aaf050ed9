/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** A stream and a channel that give fewer bytes than they are asked for, like a network. */
final class ShortReads extends InputStream implements ReadableByteChannel {
    private final byte[] bytes;
    private final Borders borders;
    private int position;

    ShortReads(byte[] bytes, Borders borders) {
        this.bytes = bytes;
        this.borders = borders;
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
        int count = nextCount(length);
        if (count > 0) {
            System.arraycopy(bytes, position - count, target, offset, count);
        }
        return count;
    }

    @Override
    public int read(ByteBuffer target) {
        if (!target.hasRemaining()) {
            return 0;
        }
        int count = nextCount(target.remaining());
        if (count > 0) {
            target.put(bytes, position - count, count);
        }
        return count;
    }

    private int nextCount(int most) {
        if (position == bytes.length) {
            return -1;
        }
        int count = Math.min(Math.min(borders.next(), most), bytes.length - position);
        position += count;
        return count;
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void close() {}
}
