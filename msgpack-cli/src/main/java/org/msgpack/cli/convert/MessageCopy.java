/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageUnpacker;

/** Copies MessagePack unchanged, to change the compression. Checks that it is well-formed. */
final class MessageCopy implements Copier {
    private final MessageUnpacker unpacker;

    MessageCopy(InputStream in, OutputStream out, UnpackerConfig config) {
        this.unpacker = config.newUnpacker(new Tee(in, out));
    }

    @Override
    public boolean copyValue() throws IOException {
        if (!unpacker.hasNext()) {
            return false;
        }
        unpacker.skipValue();
        return true;
    }

    /** Writes everything that is read. */
    private static final class Tee extends FilterInputStream {
        private final OutputStream out;

        Tee(InputStream in, OutputStream out) {
            super(in);
            this.out = out;
        }

        @Override
        public int read() throws IOException {
            int b = in.read();
            if (b >= 0) {
                out.write(b);
            }
            return b;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = in.read(bytes, offset, length);
            if (read > 0) {
                out.write(bytes, offset, read);
            }
            return read;
        }
    }
}
