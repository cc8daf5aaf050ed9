/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Reads a stream in a thread of its own, so that reading and decoding happen at the same time. */
public final class ReadAhead extends InputStream {
    private static final int BUFFER = 1 << 17;
    private static final int BUFFERS = 4;

    /** Bytes, or what happened in place of them. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Part(byte[] bytes, int length, Throwable problem) {}

    private final InputStream in;
    private final BlockingQueue<Part> full = new ArrayBlockingQueue<>(BUFFERS);
    private final BlockingQueue<byte[]> empty = new ArrayBlockingQueue<>(BUFFERS);
    private final Thread thread = new Thread(this::readAll, "read ahead");

    private Part part = new Part(new byte[0], 0, null);
    private int position;

    public ReadAhead(InputStream in) {
        this.in = in;
        for (int i = 0; i < BUFFERS; i++) {
            empty.add(new byte[BUFFER]);
        }
        thread.setDaemon(true);
        thread.start();
    }

    /** Reads up to the end, or to an error, which is the last part. */
    private void readAll() {
        try {
            int length = 0;
            while (length >= 0) {
                byte[] bytes = empty.take();
                length = in.read(bytes);
                full.put(new Part(bytes, length, null));
            }
        } catch (InterruptedException e) {
            // closed
        } catch (IOException | RuntimeException | Error e) {
            full.offer(new Part(null, -1, e)); // has room, since there are as many buffers
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        while (position == part.length()) {
            next();
        }
        if (part.length() < 0) {
            return -1;
        }
        int count = Math.min(length, part.length() - position);
        System.arraycopy(part.bytes(), position, bytes, offset, count);
        position += count;
        return count;
    }

    private void next() throws IOException {
        try {
            if (part.bytes().length > 0) {
                empty.add(part.bytes());
            }
            part = full.take();
            position = 0;
        } catch (InterruptedException e) {
            throw new InterruptedIOException("interrupted while reading");
        }
        if (part.problem() instanceof IOException e) {
            throw e;
        } else if (part.problem() instanceof RuntimeException e) {
            throw e;
        } else if (part.problem() instanceof Error e) {
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        thread.interrupt();
        in.close();
    }
}
