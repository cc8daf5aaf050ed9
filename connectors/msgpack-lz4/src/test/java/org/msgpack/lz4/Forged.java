/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/** Handmade compressed messages, which may declare wrong lengths. */
final class Forged {
    private Forged() {}

    /** Returns the LZ4 block for a content. */
    static byte[] block(byte[] content) {
        byte[] block = new byte[SafeLz4.maxLength(content.length)];
        return Arrays.copyOf(block, SafeLz4.compress(content, 0, content.length, block));
    }

    /** Returns a message of one block that declares a length. */
    static byte[] message(long length, byte[] block) throws IOException {
        byte[] integer = Messages.packed((packer, value) -> packer.packLong(value), length);
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packExtensionTypeHeader((byte) 99, integer.length + block.length);
        packer.writePayload(integer).writePayload(block);
        return packer.toByteArray();
    }

    /** Returns a message of several blocks that declares lengths. */
    static byte[] arrayMessage(long[] lengths, byte[]... blocks) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(blocks.length + 1);
        packer.openExtension((byte) 98);
        for (long length : lengths) {
            packer.packLong(length);
        }
        packer.closeExtension();
        for (byte[] block : blocks) {
            packer.packBinaryHeader(block.length).writePayload(block);
        }
        return packer.toByteArray();
    }
}
