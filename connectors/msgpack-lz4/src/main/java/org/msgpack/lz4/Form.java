/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** The formats of a compressed message. */
enum Form {
    BLOCK("Lz4Block") {
        @Override
        void pack(MessagePacker packer, byte[] message, int offset, int length) throws IOException {
            Block.pack(packer, message, offset, length);
        }
    },
    BLOCK_ARRAY("Lz4BlockArray") {
        @Override
        void pack(MessagePacker packer, byte[] message, int offset, int length) throws IOException {
            BlockArray.pack(packer, message, offset, length);
        }
    };

    private final String name;

    Form(String name) {
        this.name = name;
    }

    /** Packs a message that is not empty. */
    abstract void pack(MessagePacker packer, byte[] message, int offset, int length)
            throws IOException;

    /** Returns the format of the next message without reading it; null if it is not compressed. */
    static Form next(MessageUnpacker unpacker) throws IOException {
        ValueType type = unpacker.getNextFormat().getValueType();
        if (type == ValueType.EXTENSION) {
            return unpacker.getNextExtensionTypeHeader().getType() == Block.EXT_TYPE ? BLOCK : null;
        }
        return type == ValueType.ARRAY && isNextBlockArray(unpacker) ? BLOCK_ARRAY : null;
    }

    private static boolean isNextBlockArray(MessageUnpacker unpacker) throws IOException {
        long mark = unpacker.mark();
        try {
            return unpacker.skipElement() > 0
                    && unpacker.getNextFormat().getValueType() == ValueType.EXTENSION
                    && unpacker.getNextExtensionTypeHeader().getType() == BlockArray.EXT_TYPE;
        } finally {
            unpacker.rewind(mark);
            unpacker.unmark();
        }
    }

    /** Returns the name of the format in MessagePack for C#. */
    @Override
    public String toString() {
        return name;
    }
}
