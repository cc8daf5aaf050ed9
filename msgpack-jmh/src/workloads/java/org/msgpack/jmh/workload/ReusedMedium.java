/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBufferInput;

/** One packer and one unpacker for all messages, as in a service. */
abstract class ReusedMedium implements Medium {
    private final MessagePacker packer;
    private final MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new byte[0]);

    ReusedMedium(MessagePacker packer) {
        this.packer = packer;
    }

    /** Discards the last packed message. */
    abstract void clear();

    /** Returns the one input, at the start of the kept message. */
    abstract MessageBufferInput input() throws IOException;

    @Override
    public final MessagePacker packer() {
        clear();
        return packer;
    }

    @Override
    public final void finish() throws IOException {
        packer.flush();
    }

    @Override
    public final MessageUnpacker unpacker() throws IOException {
        unpacker.reset(input());
        return unpacker;
    }
}
