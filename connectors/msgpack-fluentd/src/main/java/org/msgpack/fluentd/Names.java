/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import java.io.IOException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;

/**
 * Unpacks the strings that reading a message creates at once: its tag, the keys of its option, and
 * the chunk. They have a limit of their own, because entries may be as long as the message.
 */
final class Names {
    /** The longest string, in bytes. */
    static final int SIZE_LIMIT = 64 << 10;

    private Names() {}

    /** Unpacks a string. */
    static String unpack(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.mark();
        try {
            int size = unpacker.unpackRawStringHeader();
            if (size > SIZE_LIMIT) {
                throw new MessageSizeException(
                        "expected a tag, key or chunk of at most " + SIZE_LIMIT
                                + " bytes, found a string of " + size + " at byte " + offset,
                        size);
            }
            unpacker.rewind(offset);
            return unpacker.unpackString();
        } finally {
            unpacker.unmark();
        }
    }
}
