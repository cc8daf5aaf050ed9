/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import java.io.InputStream;

/**
 * A stream of a head followed by many repetitions of the same bytes, of which only one copy is in
 * memory.
 */
final class Repeated extends InputStream {
    private byte[] current;
    private final byte[] unit;
    private long times;
    private int position;

    Repeated(byte[] head, byte[] unit, long times) {
        this.current = head;
        this.unit = unit;
        this.times = times;
    }

    private boolean ended() {
        while (position == current.length) {
            if (times == 0) {
                return true;
            }
            times--;
            current = unit;
            position = 0;
        }
        return false;
    }

    @Override
    public int read() {
        return ended() ? -1 : current[position++] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
        int count = 0;
        while (count < length && !ended()) {
            int part = Math.min(length - count, current.length - position);
            System.arraycopy(current, position, target, offset + count, part);
            position += part;
            count += part;
        }
        return count == 0 && length > 0 ? -1 : count;
    }
}
