/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/**
 * NonEmptyReads from sources that may break their contract: to give nothing is to be asked for
 * ever.
 */
final class NonEmptyReads {
    private NonEmptyReads() {}

    /** At least one byte, up to a length above 0; returns how many, or -1 at the end. */
    static int read(InputStream in, byte[] bytes, int length) throws IOException {
        int read = in.read(bytes, 0, length);
        if (read == 0) {
            throw emptyRead(in, length + " bytes");
        }
        return read;
    }

    /** At least one char, up to a length above 0; returns how many, or -1 at the end. */
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
