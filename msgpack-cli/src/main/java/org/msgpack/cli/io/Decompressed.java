/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;
import org.msgpack.cli.Failure;

/**
 * The decompressed content of a file. If the file is truncated or damaged, the failure says which,
 * and where.
 */
final class Decompressed extends InputStream {
    private final String file;
    private final Compression compression;
    private final Compressed compressed;
    private final InputStream in;

    /** The number of decompressed bytes so far. */
    private long count;

    Decompressed(String file, Compression compression, InputStream compressed) throws IOException {
        this.file = file;
        this.compression = compression;
        this.compressed = new Compressed(compressed);
        try {
            this.in = compression.decompress(this.compressed);
        } catch (IOException e) {
            compressed.close();
            throw explained(e);
        }
    }

    @Override
    public int read() throws IOException {
        byte[] single = new byte[1];
        return read(single, 0, 1) < 0 ? -1 : single[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        try {
            int read = in.read(bytes, offset, length);
            count += Math.max(0, read);
            return read;
        } catch (IOException e) {
            throw explained(e);
        }
    }

    private IOException explained(IOException e) {
        if (e instanceof ZipException) {
            return Failure.ofFile(
                    file,
                    count == 0
                            ? "is not " + compression.label() + ", or damaged at the start;"
                                    + " rename it if it is not compressed"
                            : "is damaged: it cannot be decompressed after " + count
                                    + " bytes of content; copy it again",
                    e);
        } else if (compressed.isAtEnd) {
            return Failure.ofFile(
                    file,
                    "is cut off at byte " + compressed.count + ", after " + count
                            + " bytes of content; copy it again",
                    e);
        }
        return e; // not related to the compression
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** The bytes of the file. */
    private static final class Compressed extends FilterInputStream {
        private long count;
        private boolean isAtEnd;

        Compressed(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            return counted(in.read(), 1);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = in.read(bytes, offset, length);
            return counted(read, read);
        }

        private int counted(int result, int read) {
            isAtEnd = result < 0;
            count += isAtEnd ? 0 : read;
            return result;
        }
    }
}
