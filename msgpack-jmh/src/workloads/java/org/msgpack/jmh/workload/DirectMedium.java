/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.nio.ByteBuffer;
import org.msgpack.core.MessagePack;
import org.msgpack.core.buffer.ByteBufferInput;

/** Direct buffers. */
final class DirectMedium extends ReusedMedium {
    private final DirectOutput output;
    private ByteBuffer source = ByteBuffer.allocateDirect(0);
    private final ByteBufferInput input = new ByteBufferInput(source);

    DirectMedium() {
        this(new DirectOutput());
    }

    private DirectMedium(DirectOutput output) {
        super(MessagePack.newDefaultPacker(output));
        this.output = output;
    }

    @Override
    void clear() {
        output.clear();
    }

    @Override
    public byte[] keep() {
        byte[] message = output.toByteArray();
        source = ByteBuffer.allocateDirect(message.length).put(message);
        return message;
    }

    @Override
    ByteBufferInput input() {
        source.rewind();
        input.reset(source);
        return input;
    }
}
