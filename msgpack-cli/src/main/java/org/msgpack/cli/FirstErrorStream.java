/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Remembers the first exception of a stream, because a {@link java.io.PrintStream} swallows
 * exceptions.
 */
final class FirstErrorStream extends OutputStream {
    private final OutputStream out;
    private IOException first;

    FirstErrorStream(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        rethrow();
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            first = e;
            throw e;
        }
    }

    @Override
    public void flush() throws IOException {
        rethrow();
        try {
            out.flush();
        } catch (IOException e) {
            first = e;
            throw e;
        }
    }

    /** Rethrows the first exception, if there was one. */
    void rethrow() throws IOException {
        if (first != null) {
            throw first;
        }
    }
}
