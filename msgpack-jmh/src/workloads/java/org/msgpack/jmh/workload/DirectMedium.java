/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ByteBufferInput;

/** Direct buffers. */
final class DirectMedium implements Medium {
    private final DirectOutput output = new DirectOutput();
    private final MessagePacker packer = MessagePack.newDefaultPacker(output);
    private ByteBuffer source = ByteBuffer.allocateDirect(0);
    private final ByteBufferInput input = new ByteBufferInput(source);
    private final MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(input);

    @Override
    public MessagePacker packer() {
        output.clear();
        return packer;
    }

    @Override
    public void finish() throws IOException {
        packer.flush();
    }

    @Override
    public byte[] keep() {
        byte[] message = output.toByteArray();
        source = ByteBuffer.allocateDirect(message.length).put(message);
        return message;
    }

    @Override
    public MessageUnpacker unpacker() throws IOException {
        source.rewind();
        input.reset(source);
        unpacker.reset(input);
        return unpacker;
    }
}
