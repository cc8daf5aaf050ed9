/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import java.io.IOException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/** Fails once an input has supplied more bytes than the limit, in all or for one entry. */
final class LimitedInput implements MessageBufferInput {
    private final MessageBufferInput input;
    private final long limit;
    private long size;

    private int entryLimit;

    /** Where the entry begins that is being read; -1 if none has a limit. */
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
        MessageBuffer chunk = input.next();
        if (chunk != null) {
            size += chunk.size();
            if (size > limit) {
                throw new MessageSizeException(
                        "expected compressed entries of at most " + limit + " bytes, found more",
                        size);
            }
        }
        return chunk;
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}
