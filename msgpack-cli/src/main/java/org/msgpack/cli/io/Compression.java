/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import io.airlift.compress.zstd.ZstdCompressor;
import io.airlift.compress.zstd.ZstdInputStream;
import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.msgpack.cli.Failure;

/** The compression of a file, chosen by its extension. */
public enum Compression {
    NONE("") {
        @Override
        InputStream decompress(InputStream in) {
            return in;
        }

        @Override
        public OutputStream compress(OutputStream out) {
            return out;
        }
    },

    GZIP(".gz") {
        @Override
        InputStream decompress(InputStream in) throws IOException {
            return new GZIPInputStream(in, BUFFER);
        }

        @Override
        public OutputStream compress(OutputStream out) throws IOException {
            return new GZIPOutputStream(out, BUFFER);
        }
    },

    ZSTD(".zst") {
        @Override
        InputStream decompress(InputStream in) throws IOException {
            requireZstd();
            return new ZstdStream(new ZstdInputStream(in));
        }

        @Override
        public OutputStream compress(OutputStream out) throws IOException {
            requireZstd();
            return new ZstdOutputStream(out);
        }
    };

    private static final int BUFFER = 1 << 16;

    private final String extension;

    Compression(String extension) {
        this.extension = extension;
    }

    /** Returns the display name. */
    String label() {
        return this == ZSTD ? "Zstandard" : "gzip";
    }

    /**
     * Returns a decompressing stream, which throws a {@link ZipException} if the data is malformed.
     */
    abstract InputStream decompress(InputStream in) throws IOException;

    /** Returns a compressing stream. */
    public abstract OutputStream compress(OutputStream out) throws IOException;

    static Compression ofFileName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(GZIP.extension) ? GZIP : lower.endsWith(ZSTD.extension) ? ZSTD : NONE;
    }

    /** Returns the file name without the extension for the compression. */
    static String withoutExtension(String name) {
        return name.substring(0, name.length() - ofFileName(name).extension.length());
    }

    /** Checks that the library works: it uses Unsafe, which newer JVMs may deny. */
    private static void requireZstd() throws Failure {
        try {
            byte[] frame = new byte[BUFFER];
            new ZstdCompressor().compress(new byte[1], 0, 1, frame, 0, frame.length);
        } catch (LinkageError | UnsupportedOperationException e) {
            throw new Failure(
                    "zstd does not run on this JVM; start java with"
                            + " --sun-misc-unsafe-memory-access=allow, as the script msgpack does",
                    e);
        }
    }

    /** Converts unchecked exceptions of the library to IOExceptions. */
    private static final class ZstdStream extends InputStream {
        private final InputStream in;

        ZstdStream(InputStream in) {
            this.in = in;
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
            } catch (RuntimeException e) {
                throw (IOException) new ZipException("malformed zstd").initCause(e);
            }
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
