/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import java.io.IOException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;

/**
 * Limits the bytes of one entry: as a value they take much more memory, and the bytes of all
 * entries may be many. It also moves past an entry that was read in part.
 */
interface EntryLimit {
    /**
     * Looks at the entry that comes next, which is this many values.
     *
     * @param offset of its first byte
     * @throws MessageSizeException if it is known to be too long
     */
    void begin(long offset, int values) throws IOException;

    /**
     * Moves behind the entry that began last, of which something has been read.
     *
     * @param offset of its first byte
     */
    void pass(MessageUnpacker unpacker, long offset, int values) throws IOException;

    /** Of entries in memory, which end at a byte. What is left is mostly within the limit. */
    static EntryLimit ofMemory(MessageUnpacker unpacker, int end, int limit) {
        return new EntryLimit() {
            @Override
            public void begin(long offset, int values) throws IOException {
                if (end - offset > limit) {
                    unpacker.skipValue(values);
                    boolean isTooLong = unpacker.getTotalReadBytes() - offset > limit;
                    unpacker.tryRewind(offset);
                    if (isTooLong) {
                        throw tooLong(limit, offset);
                    }
                }
            }

            @Override
            public void pass(MessageUnpacker unpacker, long offset, int values) throws IOException {
                unpacker.tryRewind(offset);
                unpacker.skipValue(values);
            }
        };
    }

    /** Of an input, which fails when the unpacker asks for more of an entry than the limit. */
    static EntryLimit ofInput(LimitedInput input, int limit) {
        return new EntryLimit() {
            @Override
            public void begin(long offset, int values) {
                input.beginEntry(offset, limit);
            }

            @Override
            public void pass(MessageUnpacker unpacker, long offset, int values) throws IOException {
                if (unpacker.tryRewind(offset)) {
                    unpacker.skipValue(values);
                } else {
                    input.passEntry(unpacker, values);
                }
            }
        };
    }

    static MessageSizeException tooLong(long limit, long offset) {
        return new MessageSizeException(
                "expected an entry of at most " + limit + " bytes, found a longer one at byte "
                        + offset,
                limit + 1L);
    }
}
