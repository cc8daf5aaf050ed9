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

/** A new packer and unpacker for each message, which is an array. */
final class NewMedium implements Medium {
    private MessageBufferPacker packer;
    private byte[] message;

    @Override
    public MessagePacker packer() {
        packer = MessagePack.newDefaultBufferPacker();
        return packer;
    }

    @Override
    public void finish() throws IOException {
        message = packer.toByteArray();
        packer.close();
    }

    @Override
    public byte[] keep() {
        return message;
    }

    @Override
    public MessageUnpacker unpacker() {
        return MessagePack.newDefaultUnpacker(message);
    }
}
