/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import java.io.IOException;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * A message in a single block: an extension that contains the length of the content and the block.
 */
final class Block {
    static final byte EXT_TYPE = 99;

    /** The bytes of the length, which is always an int 32, as C# writes it. */
    private static final int LENGTH_SIZE = 1 + Integer.BYTES;

    private Block() {}

    static void pack(MessagePacker packer, byte[] message, int offset, int length)
            throws IOException {
        byte[] block = new byte[SafeLz4.maxLength(length)];
        int blockLength = SafeLz4.compress(message, offset, length, block);
        packer.packExtensionTypeHeader(EXT_TYPE, LENGTH_SIZE + blockLength);
        packer.writePayload((long) Code.INT32 << Integer.SIZE | length, LENGTH_SIZE);
        packer.addPayload(block, 0, blockLength);
    }

    /**
     * Unpacks and decompresses the content of a message.
     *
     * @param unpacker positioned at an extension of this type
     */
    static byte[] unpack(MessageUnpacker unpacker, int sizeLimit) throws IOException {
        long header = unpacker.getTotalReadBytes();
        int payload = unpacker.unpackExtensionTypeHeader().getLength();
        long start = unpacker.getTotalReadBytes();
        int length = Lengths.unpack(unpacker);
        long blockLength = start + payload - unpacker.getTotalReadBytes();
        if (blockLength < 0) {
            throw Errors.format(
                    "a length and a block in extension type " + EXT_TYPE,
                    "a payload of " + payload + " bytes",
                    header);
        }
        Lengths.check(length, sizeLimit, header);
        long offset = unpacker.getTotalReadBytes();
        EncodedBlock block = EncodedBlock.read(unpacker, (int) blockLength, offset);
        block.require(length);
        byte[] content = new byte[length];
        block.decode(content, 0, length);
        return content;
    }
}
