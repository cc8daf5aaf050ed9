/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import java.io.IOException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;

/** A block that has arrived: a range of an array. */
final class EncodedBlock {
    /** No byte of a block stands for more bytes of content. */
    private static final long MOST_OF_A_BYTE = 255;

    private final byte[] array;
    private final int from;
    private final int length;
    private final long offset;

    private EncodedBlock(byte[] array, int from, int length, long offset) {
        this.array = array;
        this.from = from;
        this.length = length;
        this.offset = offset;
    }

    /**
     * Reads a block. It is valid until the unpacker reads further.
     *
     * @param offset where it is in the input, for messages
     */
    static EncodedBlock read(MessageUnpacker unpacker, int length, long offset) throws IOException {
        MessageBuffer bytes = unpacker.readPayloadAsReference(length);
        return bytes.hasArray()
                ? new EncodedBlock(bytes.array(), bytes.arrayOffset(), length, offset)
                : new EncodedBlock(bytes.toByteArray(), 0, length, offset);
    }

    /** Checks that the content can be so long, before memory for it is allocated. */
    void require(int contentLength) {
        if (contentLength > length * MOST_OF_A_BYTE) {
            throw Errors.format(
                    "an LZ4 block of " + contentLength + " bytes of content",
                    length + " bytes, which cannot be so many",
                    offset);
        }
    }

    /**
     * Decompresses the block.
     *
     * @param contentLength the length of its content, exactly
     */
    void decode(byte[] content, int at, int contentLength) {
        int decoded = Compression.decompress(array, from, length, content, at, contentLength);
        if (decoded != contentLength) {
            throw Errors.format(
                    "an LZ4 block of " + contentLength + " bytes of content",
                    decoded < 0 ? "a malformed or longer one" : "one of " + decoded,
                    offset);
        }
    }
}
