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
 * Reads a stream in the background, while what was read before is processed. What was read comes as
 * it is in memory from {@link #next}, or as a copy from {@link #read}.
 */
public final class ReadAhead extends InputStream implements MessageBufferInput {
    private static final int BUFFER = 1 << 20;
    private static final int BUFFERS = 4;
    private static final int MILLIS_TO_END = 100;

    /** What was read, or null at the end; and the exception with which reading ended, or null. */
    private record Part(MessageBuffer bytes, Throwable end) {}

    private final InputStream in;
    private final BlockingQueue<byte[]> free = new ArrayBlockingQueue<>(BUFFERS);
    private final BlockingQueue<Part> filled = new ArrayBlockingQueue<>(BUFFERS + 1);
    private final Thread thread = new Thread(this::readAll, "read ahead");
    private volatile boolean isClosed;

    /** What the user of this has. */
    private Part current;

    private long count;

    /** What {@link #read} returns next, in {@link #current}. */
    private int position;

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
                int length = in.read(bytes);
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

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (current == null || (current.bytes != null && position == current.bytes.size())) {
            position = 0;
            next();
        }
        if (current.bytes == null) {
            return -1;
        }
        int copied = Math.min(length, current.bytes.size() - position);
        current.bytes.getBytes(position, bytes, offset, copied);
        position += copied;
        return copied;
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

    /** Returns how many bytes {@link #next} has returned. */
    public long count() {
        return count;
    }

    @Override
    public void close() throws IOException {
        isClosed = true;
        if (current != null && current.bytes != null) {
            free.add(current.bytes.array());
            current = new Part(null, null);
        }
        try {
            // It waits longer if nobody writes to the pipe that it reads.
            thread.join(MILLIS_TO_END);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
