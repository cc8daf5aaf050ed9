/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import org.msgpack.core.buffer.MessageBuffer;

/** Reads bytes in memory in place. */
public final class MemoryParserInput extends ParserInput {
    private MessageBuffer buffer;

    /** Creates an input. */
    public MemoryParserInput(ReadLimits limits, MessageBuffer buffer) {
        super(limits);
        this.buffer = buffer;
    }

    @Override
    MessageBuffer read() {
        MessageBuffer all = buffer;
        buffer = null;
        return all;
    }

    @Override
    boolean isInMemory() {
        return true;
    }
}
