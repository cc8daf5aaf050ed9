/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.buffer.ArrayBufferOutput;
import org.msgpack.core.internal.context.IdleObjects;

/** Packs messages into arrays. The packers, and the memory of all but long messages, are reused. */
final class ArrayPackers {
    /** The longest message whose packer is kept. */
    private static final int MAX_KEPT = 1 << 16;

    private static final ArrayBufferOutput NO_OUTPUT = new ArrayBufferOutput(0);

    private final PackerConfig config;
    private final IdleObjects<MessageBufferPacker> idle = new IdleObjects<>();

    ArrayPackers(PackerConfig config) {
        this.config = config;
    }

    <T> byte[] pack(T value, Codec<T> codec) throws IOException {
        MessageBufferPacker packer = idle.take();
        if (packer == null) {
            packer = config.newBufferPacker();
        }
        byte[] message = packAndClose(value, codec, packer);
        if (message.length <= MAX_KEPT) { // else, and after an exception, it is left to the JVM
            packer.clear();
            packer.reset(packer.reset(NO_OUTPUT)); // what codecs know of the output is forgotten
            idle.giveBack(packer);
        }
        return message;
    }

    /** Closing gives back the memory of a pool. */
    private static <T> byte[] packAndClose(T value, Codec<T> codec, MessageBufferPacker packer)
            throws IOException {
        try (MessageBufferPacker closing = packer) {
            codec.packNullable(closing, value);
            return closing.toByteArray();
        }
    }
}
