/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import java.io.IOException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/** Fails once an input has supplied more bytes than the limit, in total or for one entry. */
final class LimitedInput implements MessageBufferInput {
    private final MessageBufferInput input;
    private final long limit;

    /** The number of bytes read from the input. */
    private long size;

    private int entryLimit;

    /** The offset of the current entry; -1 before the first one. */
    private long entryOffset = -1;

    LimitedInput(MessageBufferInput input, long limit) {
        this.input = input;
        this.limit = limit;
    }

    void beginEntry(long offset, int limit) {
        entryOffset = offset;
        entryLimit = limit;
    }

    @Override
    public MessageBuffer next() throws IOException {
        if (entryOffset >= 0 && size - entryOffset >= entryLimit) {
            throw EntryLimit.tooLong(entryLimit, entryOffset);
        }
        MessageBuffer next = input.next();
        if (next != null) {
            size += next.size();
            if (size > limit) {
                throw new MessageSizeException(
                        "expected compressed entries of at most " + limit + " bytes, found more",
                        size);
            }
        }
        return next;
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}
