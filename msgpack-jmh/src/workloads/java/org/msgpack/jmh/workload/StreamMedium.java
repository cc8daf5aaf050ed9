/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.InputStreamBufferInput;

/** Streams to and from an array. */
final class StreamMedium implements Medium {
    private final ByteArrayOutputStream target = new ByteArrayOutputStream();
    private final MessagePacker packer = MessagePack.newDefaultPacker(target);
    private ByteArrayInputStream source = new ByteArrayInputStream(new byte[0]);
    private final InputStreamBufferInput input = new InputStreamBufferInput(source);
    private final MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(input);

    @Override
    public MessagePacker packer() {
        target.reset();
        return packer;
    }

    @Override
    public void finish() throws IOException {
        packer.flush();
    }

    @Override
    public byte[] keep() {
        byte[] message = target.toByteArray();
        source = new ByteArrayInputStream(message);
        return message;
    }

    @Override
    public MessageUnpacker unpacker() throws IOException {
        source.reset(); // to its start
        input.reset(source);
        unpacker.reset(input);
        return unpacker;
    }
}
