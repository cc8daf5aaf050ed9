/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Exception;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4SafeDecompressor;

/**
 * LZ4 compression, by the implementation in plain Java: the JVM checks every access, nothing is
 * written to the file system, and no JVM warns about native code.
 */
final class SafeLz4 {
    /** The result of {@link #decompress} for a malformed block. */
    static final int MALFORMED = -1;

    private static final LZ4Compressor COMPRESSOR = LZ4Factory.safeInstance().fastCompressor();

    private static final LZ4SafeDecompressor DECOMPRESSOR =
            LZ4Factory.safeInstance().safeDecompressor();

    private SafeLz4() {}

    /** Returns the maximum length of a block for content of this length. */
    static int maxLength(int contentLength) {
        return COMPRESSOR.maxCompressedLength(contentLength);
    }

    /** Compresses content to the start of an array. Returns the length of the block. */
    static int compress(byte[] content, int offset, int length, byte[] block) {
        return COMPRESSOR.compress(content, offset, length, block, 0, block.length);
    }

    /**
     * Decompresses a block.
     *
     * @return the length of the content, or {@link #MALFORMED} if the block is malformed or the
     *     content is longer than {@code maxLength}
     */
    static int decompress(
            byte[] block, int offset, int length, byte[] content, int at, int maxLength) {
        try {
            return DECOMPRESSOR.decompress(block, offset, length, content, at, maxLength);
        } catch (LZ4Exception | IndexOutOfBoundsException e) {
            return MALFORMED;
        }
    }
}
