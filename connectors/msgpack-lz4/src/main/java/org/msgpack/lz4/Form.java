/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** The compressed forms of a message. */
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

    /** Packs a message, which is not empty. */
    abstract void pack(MessagePacker packer, byte[] message, int offset, int length)
            throws IOException;

    /** Returns the form of the next message, or null if it is plain. Nothing is read. */
    static Form next(MessageUnpacker unpacker) throws IOException {
        ValueType type = unpacker.getNextFormat().getValueType();
        if (type == ValueType.EXTENSION) {
            return unpacker.getNextExtensionTypeHeader().getType() == Block.EXT_TYPE ? BLOCK : null;
        }
        return type == ValueType.ARRAY && unpacker.isNextArrayBeginningWith(BlockArray.EXT_TYPE)
                ? BLOCK_ARRAY
                : null;
    }

    /** Returns the name that MessagePack for C# has for it. */
    @Override
    public String toString() {
        return name;
    }
}
