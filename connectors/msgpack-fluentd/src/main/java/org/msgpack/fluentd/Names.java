/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import java.io.IOException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;

/**
 * Unpacks what becomes a String as soon as a message is read: its tag, the keys of its option, the
 * chunk. None of these is long, while entries may be as long as the message.
 */
final class Names {
    /** The most bytes of one. */
    static final int SIZE_LIMIT = 64 << 10;

    private Names() {}

    /** Unpacks one from an unpacker of memory. */
    static String unpack(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        int size = unpacker.unpackRawStringHeader();
        if (size > SIZE_LIMIT) {
            throw new MessageSizeException(
                    "expected a tag, a key or chunk of at most " + SIZE_LIMIT
                            + " bytes, found a string of " + size + " at byte " + offset,
                    size);
        }
        if (!unpacker.tryRewind(offset)) {
            throw new IllegalStateException("not the unpacker of an array");
        }
        return unpacker.unpackString();
    }
}
