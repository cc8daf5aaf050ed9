/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/**
 * Reads from sources that may violate their contract. A read of zero bytes or chars would make
 * callers loop forever, so it is rejected.
 */
final class NonEmptyReads {
    private NonEmptyReads() {}

    /**
     * Reads at least one byte and at most {@code length}, which is positive; returns the number of
     * bytes, or -1 at the end.
     */
    static int read(InputStream in, byte[] bytes, int length) throws IOException {
        int read = in.read(bytes, 0, length);
        if (read == 0) {
            throw emptyRead(in, length + " bytes");
        }
        return read;
    }

    /**
     * Reads at least one char and at most {@code length}, which is positive; returns the number of
     * chars, or -1 at the end.
     */
    static int read(Reader in, char[] chars, int length) throws IOException {
        int read = in.read(chars, 0, length);
        if (read == 0) {
            throw emptyRead(in, length + " chars");
        }
        return read;
    }

    private static IOException emptyRead(Object source, String asked) {
        return new IOException("Bad source: read() of " + source.getClass().getName()
                + " returned 0 when asked for up to " + asked);
    }
}
