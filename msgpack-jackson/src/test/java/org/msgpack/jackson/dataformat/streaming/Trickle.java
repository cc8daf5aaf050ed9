/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import java.io.InputStream;

/** A stream that gives at most some bytes at a time, and none of them to those who ask for none. */
final class Trickle extends InputStream {
    private final byte[] bytes;
    private final int step;
    private int position;
    int closes;

    Trickle(byte[] bytes, int step) {
        this.bytes = bytes;
        this.step = step;
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
        int count = Math.min(Math.min(step, length), bytes.length - position);
        System.arraycopy(bytes, position, target, offset, count);
        position += count;
        return count;
    }

    @Override
    public void close() {
        closes++;
    }

    int left() {
        return bytes.length - position;
    }
}
