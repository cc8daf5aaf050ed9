/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.StreamReadConstraints;

import org.msgpack.core.buffer.MessageBuffer;

/** Reads bytes in memory in place. */
final class MemoryParserInput extends ParserInput {
    private MessageBuffer buffer;

    MemoryParserInput(StreamReadConstraints constraints, MessageBuffer buffer) {
        super(constraints);
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
