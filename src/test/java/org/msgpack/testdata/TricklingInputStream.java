/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** A stream and channel whose reads return fewer bytes than requested, like a slow network. */
public final class TricklingInputStream extends InputStream implements ReadableByteChannel {
    /** How many bytes a read returns at most. */
    public interface Sizes {
        /**
         * Returns the size of the read at a position, or 0 for a read that returns no byte. An
         * exception is thrown by the read, before it consumes anything.
         */
        int at(int position) throws IOException;
    }

    private final byte[] bytes;
    private final Sizes sizes;
    private int position;
    private int closes;
    private boolean bulkOnly;

    public TricklingInputStream(byte[] bytes, Sizes sizes) {
        this.bytes = bytes;
        this.sizes = sizes;
    }

    /**
     * Creates a stream whose reads have these sizes in turn, again from the start after the last.
     */
    public TricklingInputStream(byte[] bytes, int... sizes) {
        this(bytes, new Cycle(sizes));
    }

    /** Makes reads of single bytes fail, to show that a reader does not use them. */
    public TricklingInputStream bulkOnly() {
        bulkOnly = true;
        return this;
    }

    public int remaining() {
        return bytes.length - position;
    }

    /** Returns how often this was closed. Reads still work. */
    public int closes() {
        return closes;
    }

    @Override
    public int read() {
        if (bulkOnly) {
            throw new AssertionError("read of a single byte");
        }
        return position == bytes.length ? -1 : bytes[position++] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int count = nextCount(length);
        System.arraycopy(bytes, position, target, offset, Math.max(count, 0));
        position += Math.max(count, 0);
        return count;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        int count = nextCount(target.remaining());
        target.put(bytes, position, Math.max(count, 0));
        position += Math.max(count, 0);
        return count;
    }

    private int nextCount(int requested) throws IOException {
        if (requested == 0) {
            return 0;
        }
        int size = sizes.at(position);
        return size > 0 && position == bytes.length
                ? -1
                : Math.min(Math.min(size, requested), remaining());
    }

    @Override
    public boolean isOpen() {
        return closes == 0;
    }

    @Override
    public void close() {
        closes++;
    }

    private static final class Cycle implements Sizes {
        private final int[] sizes;
        private int reads;

        Cycle(int... sizes) {
            this.sizes = sizes;
        }

        @Override
        public int at(int position) {
            return sizes[reads++ % sizes.length];
        }
    }
}
