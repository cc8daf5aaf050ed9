/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import java.io.IOException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;

/** A compressed block, as a range of an array. */
final class EncodedBlock {
    /** The most bytes of content that one byte of a block can represent. */
    private static final long MAX_RATIO = 255;

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
     * Reads a block. It is valid until the unpacker reads on.
     *
     * @param offset the offset in the input, for error messages
     */
    static EncodedBlock read(MessageUnpacker unpacker, int length, long offset) throws IOException {
        MessageBuffer bytes = unpacker.readPayloadAsReference(length);
        return bytes.hasArray()
                ? new EncodedBlock(bytes.array(), bytes.arrayOffset(), length, offset)
                : new EncodedBlock(bytes.toByteArray(), 0, length, offset);
    }

    /** Checks that the content can be this long, before memory for it is allocated. */
    void require(int contentLength) {
        if (contentLength > length * MAX_RATIO) {
            throw Errors.format(
                    "an LZ4 block of " + contentLength + " bytes of content",
                    length + " bytes, which is too short for that",
                    offset);
        }
    }

    /**
     * Decompresses the block.
     *
     * @param contentLength the exact length of its content
     */
    void decode(byte[] content, int at, int contentLength) {
        int decoded = SafeLz4.decompress(array, from, length, content, at, contentLength);
        if (decoded != contentLength) {
            throw Errors.format(
                    "an LZ4 block of " + contentLength + " bytes of content",
                    decoded < 0 ? "a malformed or longer one" : "one of " + decoded,
                    offset);
        }
    }
}
