/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;

/** The chunks of a buffer packer, and an array. */
final class HeapMedium implements Medium {
    private final MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
    private final ArrayBufferInput input = new ArrayBufferInput(new byte[0]);
    private final MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(input);
    private byte[] message = {};

    @Override
    public MessagePacker packer() {
        packer.clear();
        return packer;
    }

    @Override
    public void finish() throws IOException {
        packer.flush();
    }

    @Override
    public byte[] keep() {
        message = packer.toByteArray();
        return message;
    }

    @Override
    public MessageUnpacker unpacker() throws IOException {
        input.reset(message);
        unpacker.reset(input);
        return unpacker;
    }
}
