/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import org.msgpack.core.MessageFormatException;

/**
 * Checks that zstd data consists of complete frames (RFC 8878), by walking frame and block headers.
 *
 * <p>The library's stream would treat a frame with a truncated header as the end, and silently lose
 * entries.
 */
final class ZstdFrames {
    private static final int MAGIC = 0xfd2fb528;

    /** The magic number of skippable frames, without its last four bits. */
    private static final int SKIPPABLE_MAGIC = 0x184d2a50;

    private static final int[] DICTIONARY_ID_LENGTHS = {0, 1, 2, 4};
    private static final int[] CONTENT_SIZE_LENGTHS = {0, 2, 4, 8};

    private static final int RLE = 1;
    private static final int RESERVED = 3;

    private final byte[] bytes;
    private final int start;
    private final int end;
    private int position;

    private ZstdFrames(byte[] bytes, int offset, int length) {
        this.bytes = bytes;
        this.start = offset;
        this.position = offset;
        this.end = offset + length;
    }

    static void requireWhole(byte[] bytes, int offset, int length) {
        ZstdFrames frames = new ZstdFrames(bytes, offset, length);
        while (frames.position < frames.end) {
            frames.skipFrame();
        }
    }

    private void skipFrame() {
        int from = position;
        int magic = next(4);
        if (magic == MAGIC) {
            skipBlocks(skipHeader());
        } else if ((magic & ~0xf) == SKIPPABLE_MAGIC) {
            skip(next(4) & 0xffff_ffffL);
        } else {
            position = from;
            throw malformed("a zstd frame", "other bytes");
        }
    }

    /** Returns whether a checksum follows the blocks. */
    private boolean skipHeader() {
        int descriptor = next(1);
        boolean isSingleSegment = (descriptor & 0x20) != 0;
        int contentSize = CONTENT_SIZE_LENGTHS[descriptor >> 6];
        if (isSingleSegment) {
            contentSize = Math.max(contentSize, 1);
        } else {
            skip(1); // window descriptor
        }
        skip(DICTIONARY_ID_LENGTHS[descriptor & 3] + contentSize);
        return (descriptor & 4) != 0;
    }

    private void skipBlocks(boolean hasChecksum) {
        boolean isLast;
        do {
            int header = next(3);
            isLast = (header & 1) != 0;
            int type = (header >> 1) & 3;
            if (type == RESERVED) {
                position -= 3;
                throw malformed("a block of a zstd frame", "one of the reserved type");
            }
            skip(type == RLE ? 1 : header >> 3);
        } while (!isLast);
        skip(hasChecksum ? 4 : 0);
    }

    /** Returns the next bytes as a little-endian integer. */
    private int next(int length) {
        skip(length);
        int number = 0;
        for (int i = 1; i <= length; i++) {
            number = (number << 8) | (bytes[position - i] & 0xff);
        }
        return number;
    }

    private void skip(long length) {
        if (length > end - position) {
            position = end;
            throw malformed("more of a zstd frame", "the end");
        }
        position += (int) length;
    }

    private MessageFormatException malformed(String expected, String found) {
        return new MessageFormatException("expected " + expected + ", found " + found + " at byte "
                + (position - start) + " of the compressed entries");
    }
}
