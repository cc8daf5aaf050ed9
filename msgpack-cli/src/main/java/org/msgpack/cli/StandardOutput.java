/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/** Distinguishes a pipe closed by its reader from other errors. Closing only flushes. */
final class StandardOutput extends OutputStream {
    private final OutputStream out;

    StandardOutput(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            throw translated(e);
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            throw translated(e);
        }
    }

    @Override
    public void close() throws IOException {
        flush();
    }

    /**
     * Recognizes a closed pipe by the message, on POSIX and Windows: the JDK has no exception for
     * it.
     */
    private static IOException translated(IOException e) {
        String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
        return message.contains("broken pipe") || message.contains("pipe is being closed")
                ? new ClosedPipeException(e)
                : e;
    }
}
