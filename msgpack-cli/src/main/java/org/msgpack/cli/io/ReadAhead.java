/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/**
 * Reads a stream in the background while earlier data is processed. The data is available as
 * buffers without copying, or as a {@linkplain #stream stream}.
 */
public final class ReadAhead implements MessageBufferInput {
    private static final int BUFFER = 1 << 20;
    private static final int BUFFERS = 4;
    private static final int MILLIS_TO_END = 100;

    /** Bytes that were read, or null at the end; and the exception that ended reading, or null. */
    private record Part(MessageBuffer bytes, Throwable end) {}

    private final InputStream in;
    private final BlockingQueue<byte[]> free = new ArrayBlockingQueue<>(BUFFERS);
    private final BlockingQueue<Part> filled = new ArrayBlockingQueue<>(BUFFERS + 1);
    private final Thread thread = new Thread(this::readAll, "read ahead");
    private volatile boolean isClosed;

    /** The part returned last. */
    private Part current;

    private long count;

    public ReadAhead(InputStream in) {
        this.in = in;
        for (int i = 0; i < BUFFERS; i++) {
            free.add(new byte[BUFFER]);
        }
        thread.setDaemon(true);
        thread.start();
    }

    private void readAll() {
        Throwable end = null;
        try (in) {
            while (!isClosed) {
                byte[] bytes = free.take();
                int length = isClosed ? -1 : in.read(bytes);
                if (length < 0) {
                    break;
                }
                filled.add(new Part(MessageBuffer.wrap(bytes, 0, length), null));
            }
        } catch (Throwable e) { // thrown by next
            end = e;
        }
        filled.add(new Part(null, end));
    }

    @Override
    public MessageBuffer next() throws IOException {
        if (current != null && current.bytes == null) {
            return null;
        }
        try {
            if (current != null) {
                free.add(current.bytes.array());
            }
            current = filled.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        if (current.bytes != null) {
            count += current.bytes.size();
            return current.bytes;
        }
        rethrow(current.end);
        return null;
    }

    /** Returns a stream to use instead of {@link #next}. Closing it closes this. */
    public InputStream stream() {
        return new Stream();
    }

    private static void rethrow(Throwable e) throws IOException {
        if (e instanceof IOException io) {
            throw io;
        } else if (e instanceof RuntimeException runtime) {
            throw runtime;
        } else if (e instanceof Error error) {
            throw error;
        }
    }

    /** Returns the number of bytes that {@link #next} has returned. */
    public long count() {
        return count;
    }

    @Override
    public void close() throws IOException {
        isClosed = true;
        current = new Part(null, null);
        free.offer(new byte[0]); // wakes the thread if it is waiting for one
        try {
            // The thread may be blocked on a pipe that nothing writes to.
            thread.join(MILLIS_TO_END);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A stream that copies from the buffers. */
    private final class Stream extends InputStream {
        private MessageBuffer bytes = MessageBuffer.allocate(0);
        private int position;

        @Override
        public int read() throws IOException {
            byte[] single = new byte[1];
            return read(single, 0, 1) < 0 ? -1 : single[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            while (bytes != null && position == bytes.size()) {
                bytes = next();
                position = 0;
            }
            if (bytes == null) {
                return -1;
            }
            int copied = Math.min(length, bytes.size() - position);
            bytes.getBytes(position, target, offset, copied);
            position += copied;
            return copied;
        }

        @Override
        public void close() throws IOException {
            ReadAhead.this.close();
        }
    }
}
