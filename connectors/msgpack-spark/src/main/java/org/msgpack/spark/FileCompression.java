/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.lz4.Lz4;

/** The compression of data files. */
enum FileCompression {
    NONE(".msgpack"),
    GZIP(".msgpack.gz"),
    ZSTD(".msgpack.zst"),
    /**
     * LZ4 as in MessagePack for C#: each message is compressed into an extension of type 98 or 99.
     * The file is still a sequence of messages, so its name still ends in {@code .msgpack}.
     */
    LZ4(".lz4.msgpack");

    private static final int BUFFER_SIZE = 1 << 16;

    private static final Lz4 LZ4_MESSAGES =
            Lz4.blockArray().withUnpackerConfig(new UnpackerConfig().withMessageSizeLimit(1 << 26));

    private final String fileExtension;

    FileCompression(String fileExtension) {
        this.fileExtension = fileExtension;
    }

    /**
     * Parses the value of the {@code compression} option.
     *
     * @throws IllegalArgumentException if the value is unknown
     */
    static FileCompression ofOption(String option) {
        switch (option.toLowerCase(Locale.ROOT)) {
            case "none":
            case "uncompressed":
                return NONE;
            case "gzip":
                return GZIP;
            case "zstd":
                return ZSTD;
            case "lz4":
                return LZ4;
            default:
                throw new IllegalArgumentException(
                        "compression: expected none, uncompressed, gzip, zstd or lz4, found "
                                + option);
        }
    }

    /**
     * Returns the compression implied by a file name; {@link #NONE} if its extension is unknown.
     */
    static FileCompression ofFileName(String name) {
        String lowerCase = name.toLowerCase(Locale.ROOT);
        if (lowerCase.endsWith(".gz")) {
            return GZIP;
        }
        if (lowerCase.endsWith(".zst")) {
            return ZSTD;
        }
        return lowerCase.endsWith(LZ4.fileExtension) ? LZ4 : NONE;
    }

    /** Returns the extension of files that are written. */
    String fileExtension() {
        return fileExtension;
    }

    /** Returns a stream of the decompressed content. Closing it closes {@code file}. */
    InputStream decompress(InputStream file) throws IOException {
        switch (this) {
            case GZIP:
                return new GZIPInputStream(file, BUFFER_SIZE);
            case ZSTD:
                return new ZstdInputStreamNoFinalizer(file);
            case LZ4:
                return decompressMessages(file);
            default:
                return file;
        }
    }

    /** Returns a stream of messages in which LZ4-compressed ones are decompressed. */
    static InputStream decompressMessages(InputStream in) {
        return LZ4_MESSAGES.newInputStream(in);
    }

    /**
     * Returns a stream that compresses into a file. Not for {@link #LZ4}, which compresses
     * individual messages.
     */
    OutputStream compress(OutputStream file) throws IOException {
        switch (this) {
            case GZIP:
                return new GZIPOutputStream(file, BUFFER_SIZE);
            case ZSTD:
                return new ZstdOutputStreamNoFinalizer(file);
            default:
                return file;
        }
    }
}
