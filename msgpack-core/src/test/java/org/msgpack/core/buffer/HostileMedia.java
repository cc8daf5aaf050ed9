/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import org.junit.jupiter.api.Assertions;

/**
 * Streams and channels that misbehave: they transfer little at a time and fail, and those that are
 * read misreport how many bytes they have read.
 */
final class HostileMedia {
    private static final int FAIL_ONE_IN = 12;

    private HostileMedia() {}

    static InputStream inputStream(HostileArguments hostile) {
        return new InputStream() {
            private boolean isClosed;

            @Override
            public int read() {
                throw new AssertionError("bytes are read one by one");
            }

            @Override
            public int read(byte[] b, int off, int len) throws IOException {
                if (isClosed || hostile.oneIn(FAIL_ONE_IN)) {
                    throw new IOException("this stream fails");
                }
                byte[] bytes = hostile.bytes(Math.min(len, hostile.random.nextInt(30)));
                System.arraycopy(bytes, 0, b, off, bytes.length);
                return hostile.oneIn(10) ? hostile.index(len) : bytes.length;
            }

            @Override
            public void close() {
                isClosed = true;
            }
        };
    }

    static ReadableByteChannel readableChannel(HostileArguments hostile) {
        InputStream stream = inputStream(hostile);
        return new ReadableByteChannel() {
            private boolean isOpen = true;

            @Override
            public int read(ByteBuffer dst) throws IOException {
                if (!isOpen) {
                    throw new ClosedChannelException();
                }
                byte[] bytes = new byte[dst.remaining()];
                int length = stream.read(bytes, 0, bytes.length);
                dst.put(bytes, 0, Math.max(0, Math.min(length, bytes.length)));
                return length;
            }

            @Override
            public boolean isOpen() {
                return isOpen;
            }

            @Override
            public void close() {
                isOpen = false;
            }
        };
    }

    /** Collects what is written to it. It fails before it takes anything. */
    static OutputStream outputStream(HostileArguments hostile, ByteArrayOutputStream taken) {
        return new OutputStream() {
            @Override
            public void write(int b) {
                throw new AssertionError("bytes are written one by one");
            }

            @Override
            public void write(byte[] b, int off, int len) throws IOException {
                if (off < 0 || len < 0 || off > b.length - len) {
                    throw new IndexOutOfBoundsException("the check of a stream");
                }
                if (hostile.oneIn(FAIL_ONE_IN)) {
                    throw new IOException("this stream fails");
                }
                taken.write(b, off, len);
            }
        };
    }

    /**
     * Collects what is written to it, a part at a time and sometimes nothing, and fails now and
     * then.
     */
    static WritableByteChannel writableChannel(
            HostileArguments hostile, ByteArrayOutputStream taken) {
        return new WritableByteChannel() {
            private boolean isOpen = true;

            @Override
            public int write(ByteBuffer src) throws IOException {
                if (!isOpen) {
                    throw new ClosedChannelException();
                }
                if (hostile.oneIn(FAIL_ONE_IN)) {
                    throw new IOException("this channel fails");
                }
                byte[] part = new byte[hostile.random.nextInt(src.remaining() + 1)];
                src.get(part);
                taken.write(part, 0, part.length);
                return part.length;
            }

            @Override
            public boolean isOpen() {
                return isOpen;
            }

            @Override
            public void close() {
                isOpen = false;
            }
        };
    }

    /** Fails if the byte of the guards was written. */
    static void check(ByteArrayOutputStream taken, String calls) {
        GuardedMemory.checkNoGuard(taken.toByteArray(), calls);
        Assertions.assertTrue(taken.size() < 1 << 20, calls);
    }
}
