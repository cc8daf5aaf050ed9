/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import java.io.IOException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/** Fails once an input has supplied more bytes than the limit. */
final class LimitedInput implements MessageBufferInput {
    private final MessageBufferInput input;
    private final long limit;
    private long size;

    LimitedInput(MessageBufferInput input, long limit) {
        this.input = input;
        this.limit = limit;
    }

    @Override
    public MessageBuffer next() throws IOException {
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
