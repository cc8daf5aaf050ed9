/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import java.io.IOException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;

/**
 * Limits the size of single entries: as a value, an entry takes much more memory than its bytes,
 * and all entries together may be large.
 */
@FunctionalInterface
interface EntryLimit {
    /**
     * Starts the next entry, which consists of this many values.
     *
     * @param offset the offset of its first byte, which is marked
     * @throws MessageSizeException if it is already known to be too long
     */
    void begin(long offset, int values) throws IOException;

    /**
     * For entries in memory. Usually all remaining bytes are within the limit, which saves a scan.
     */
    static EntryLimit ofMemory(MessageUnpacker unpacker, int end, int limit) {
        return (offset, values) -> {
            if (end - offset > limit) {
                unpacker.skipValue(values);
                boolean isTooLong = unpacker.getTotalReadBytes() - offset > limit;
                unpacker.rewind(offset);
                if (isTooLong) {
                    throw tooLong(limit, offset);
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
