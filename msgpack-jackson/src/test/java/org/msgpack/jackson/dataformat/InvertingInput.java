/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.io.InputDecorator;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/** An input decorator that inverts every bit. */
public final class InvertingInput extends InputDecorator {
    private static final long serialVersionUID = 1;

    @Override
    public InputStream decorate(IOContext context, InputStream in) {
        return new FilterInputStream(in) {
            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                int read = super.read(bytes, offset, length);
                for (int i = offset; i < offset + read; i++) {
                    bytes[i] ^= (byte) 0xff;
                }
                return read;
            }

            @Override
            public int read() throws IOException {
                int read = super.read();
                return read < 0 ? read : read ^ 0xff;
            }
        };
    }

    @Override
    public InputStream decorate(IOContext context, byte[] bytes, int offset, int length) {
        return decorate(context, new ByteArrayInputStream(bytes, offset, length));
    }

    @Override
    public Reader decorate(IOContext context, Reader reader) {
        return reader;
    }
}
