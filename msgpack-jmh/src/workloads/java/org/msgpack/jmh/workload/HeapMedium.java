/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.buffer.ArrayBufferInput;

/** The chunks of a buffer packer, and an array. */
final class HeapMedium extends Medium {
    private final MessageBufferPacker packer;
    private final ArrayBufferInput input = new ArrayBufferInput(new byte[0]);
    private byte[] message = {};

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
    byte[] keep() {
        message = packer.toByteArray();
        return message;
    }

    @Override
    ArrayBufferInput input() {
        input.reset(message);
        return input;
    }
}
