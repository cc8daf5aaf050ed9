/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.MessageBuffer;

/** The chunks of a buffer packer, and an array. */
final class HeapMedium extends ReusedMedium {
    private final MessageBufferPacker packer;
    private MessageBuffer message = MessageBuffer.wrap(new byte[0]);
    private final ArrayBufferInput input = new ArrayBufferInput(message);

    HeapMedium() {
        this(MessagePack.newDefaultBufferPacker());
    }

    private HeapMedium(MessageBufferPacker packer) {
        super(packer);
        this.packer = packer;
    }

    @Override
    void clear() {
        packer.clear();
    }

    @Override
    public byte[] keep() {
        byte[] bytes = packer.toByteArray();
        message = MessageBuffer.wrap(bytes);
        return bytes;
    }

    @Override
    ArrayBufferInput input() {
        input.reset(message);
        return input;
    }
}
