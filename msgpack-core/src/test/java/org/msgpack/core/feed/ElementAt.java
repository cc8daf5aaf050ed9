/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import java.io.IOException;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessageUnpacker;

/** An element in an input, of a container the header only. */
final class ElementAt {
    private final byte[] bytes;
    private final int start;
    private final int first;

    /** An element that begins at an offset, or the end of the input. */
    ElementAt(byte[] bytes, int start) {
        this.bytes = bytes;
        this.start = start;
        this.first = start < bytes.length ? bytes[start] & 0xff : -1;
    }

    /** Returns the offset of its end, or the maximum if the input ends before. */
    long end() {
        if (first == (Code.NEVER_USED & 0xff) || (first >= 0x80 && first < 0xa0)) {
            return start + 1L;
        }
        if (first >= 0xdc && first < 0xe0) {
            return start + longHeader();
        }
        MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(bytes, start, bytes.length - start);
        try {
            unpacker.skipValue();
            return start + unpacker.getTotalReadBytes();
        } catch (MessageInsufficientBufferException e) {
            return Long.MAX_VALUE;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * Returns the offset of the end of its header, with the type of an extension, or of the element
     * if the first byte tells its length.
     */
    long endOfHeader() {
        boolean isFixed = first < 0xc4 || first >= 0xe0 || (first >= 0xca && first < 0xd9);
        return isFixed ? end() : start + longHeader();
    }

    private long longHeader() {
        if (first < 0xca) { // bin and ext
            return first < 0xc7 ? 1 + (1L << (first - 0xc4)) : 2 + (1L << (first - 0xc7));
        }
        return 1 + (first < 0xdc ? 1L << (first - 0xd9) : 2L << (first & 1));
    }
}
