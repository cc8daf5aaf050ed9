/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/** An input that says "end" now and then although more will come, or fails, as its gate decides. */
final class PausingInput implements MessageBufferInput {
    interface Gate {
        boolean isOpen() throws IOException;
    }

    private final MessageBufferInput in;
    private final Gate gate;

    PausingInput(MessageBufferInput in, Gate gate) {
        this.in = in;
        this.gate = gate;
    }

    @Override
    public MessageBuffer next() throws IOException {
        return gate.isOpen() ? in.next() : null;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
