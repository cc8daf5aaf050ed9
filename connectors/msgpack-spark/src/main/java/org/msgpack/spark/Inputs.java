/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.lz4.Lz4;

/** Opens files as streams of decompressed messages. */
final class Inputs {
    private static final int PEEKED_BYTES = 32;

    private Inputs() {}

    /** Opens a whole file, decompressed. */
    static InputStream open(Path path, Configuration configuration, ReadOptions options)
            throws IOException {
        InputStream file = path.getFileSystem(configuration).open(path);
        try {
            return decompress(file, options.compression(path.getName()));
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    /**
     * Decompresses a file. Detects LZ4-compressed messages by the first one, whatever the file name
     * says.
     */
    private static InputStream decompress(InputStream file, FileCompression compression)
            throws IOException {
        InputStream in = compression.decompress(file);
        if (compression == FileCompression.LZ4) {
            return in;
        }
        try {
            byte[] start = in.readNBytes(PEEKED_BYTES);
            InputStream whole = new SequenceInputStream(new ByteArrayInputStream(start), in);
            return isLz4(start) ? FileCompression.decompressMessages(whole) : whole;
        } catch (IOException | RuntimeException e) {
            in.close(); // may hold native memory
            throw e;
        }
    }

    /** Returns whether a file starts with an LZ4-compressed message, whatever its name says. */
    static boolean isCompressed(InputStream file) throws IOException {
        return isLz4(file.readNBytes(PEEKED_BYTES));
    }

    /** Returns whether the bytes start with a message compressed as in MessagePack for C#. */
    private static boolean isLz4(byte[] start) throws IOException {
        MessageUnpacker unpacker = new UnpackerConfig().newUnpacker(start);
        try {
            return unpacker.hasNext() && Lz4.isNextCompressed(unpacker);
        } catch (MessagePackException e) {
            return false; // a truncated header, or not MessagePack: the reader reports it
        }
    }
}
