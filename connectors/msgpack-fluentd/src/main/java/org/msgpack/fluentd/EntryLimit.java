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
 * entries may be many.
 */
interface EntryLimit {
    /**
     * Looks at the entry that comes next, which is this many values.
     *
     * @param offset of its first byte
     * @throws MessageSizeException if it is known to be too long
     */
    void begin(long offset, int values) throws IOException;

    /** Of entries in memory, which end at a byte. What is left is mostly within the limit. */
    static EntryLimit ofMemory(MessageUnpacker unpacker, int end, int limit) {
        return (offset, values) -> {
            if (end - offset > limit) {
                unpacker.skipValue(values);
                if (unpacker.getTotalReadBytes() - offset > limit) {
                    throw tooLong(limit, offset);
                }
                unpacker.tryRewind(offset);
            }
        };
    }

    /** Of an input, which fails when the unpacker asks for more of an entry than the limit. */
    static EntryLimit ofInput(LimitedInput input, int limit) {
        return (offset, values) -> input.beginEntry(offset, limit);
    }

    static MessageSizeException tooLong(int limit, long offset) {
        return new MessageSizeException(
                "expected an entry of at most " + limit + " bytes, found a longer one at byte "
                        + offset,
                limit + 1L);
    }
}
