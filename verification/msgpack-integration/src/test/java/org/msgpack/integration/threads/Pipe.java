/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.threads;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * A stream between two threads that makes both ends wait for each short piece, as slow I/O does.
 */
final class Pipe {
    private static final int PIECE = 500;
    private static final byte[] END = {};

    private final SynchronousQueue<byte[]> pieces = new SynchronousQueue<>();

    /** Waits, and releases the carrier thread unless it is pinned. */
    static void waitAsIoDoes() {
        LockSupport.parkNanos(1000);
    }

    private void put(byte[] piece) throws InterruptedIOException {
        waitAsIoDoes();
        try {
            pieces.put(piece);
        } catch (InterruptedException e) {
            throw new InterruptedIOException();
        }
    }

    private byte[] take() throws InterruptedIOException {
        waitAsIoDoes();
        try {
            return pieces.take();
        } catch (InterruptedException e) {
            throw new InterruptedIOException();
        }
    }

    OutputStream out() {
        return new Out();
    }

    InputStream in() {
        return new In();
    }

    /** A channel without a monitor; the one of {@link Channels} has one. */
    WritableByteChannel writable() {
        return new WritableEnd();
    }

    ReadableByteChannel readable() {
        return new ReadableEnd();
    }

    private class Out extends OutputStream {
        @Override
        public void write(int b) throws IOException {
            put(new byte[] {(byte) b});
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            for (int done = 0; done < length; done += PIECE) {
                int from = offset + done;
                put(Arrays.copyOfRange(bytes, from, from + Math.min(PIECE, length - done)));
            }
        }

        @Override
        public void close() throws IOException {
            put(END);
        }
    }

    private class In extends InputStream {
        private ByteBuffer piece = ByteBuffer.allocate(0);

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (!piece.hasRemaining()) {
                piece = ByteBuffer.wrap(take());
            }
            if (!piece.hasRemaining()) {
                return -1;
            }
            int count = Math.min(length, piece.remaining());
            piece.get(bytes, offset, count);
            return count;
        }
    }

    private class WritableEnd implements WritableByteChannel {
        private final OutputStream out = out();

        @Override
        public int write(ByteBuffer source) throws IOException {
            byte[] bytes = new byte[source.remaining()];
            source.get(bytes);
            out.write(bytes);
            return bytes.length;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }

    private class ReadableEnd implements ReadableByteChannel {
        private final InputStream in = in();

        @Override
        public int read(ByteBuffer target) throws IOException {
            byte[] bytes = new byte[target.remaining()];
            int count = in.read(bytes);
            if (count > 0) {
                target.put(bytes, 0, count);
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
}
