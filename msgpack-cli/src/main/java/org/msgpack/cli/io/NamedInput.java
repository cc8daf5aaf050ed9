/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Adds the file name to errors of the operating system. */
final class NamedInput extends FilterInputStream {
    private final Object name;

    NamedInput(InputStream in, Object name) {
        super(in);
        this.name = name;
    }

    @Override
    public int read() throws IOException {
        byte[] single = new byte[1];
        return read(single, 0, 1) < 0 ? -1 : single[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        try {
            return in.read(bytes, offset, length);
        } catch (IOException e) {
            throw new IOException(name + ": " + e.getMessage(), e);
        }
    }
}
