/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import java.io.IOException;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/**
 * A message in several blocks: an array of an extension with the lengths of the contents, followed
 * by the blocks, each a binary. As an input, it supplies the content and keeps one block at a time
 * in memory.
 */
final class BlockArray implements MessageBufferInput {
    static final byte EXT_TYPE = 98;

    /** The bytes of content in each block that is written, except for the last one. */
    static final int PIECE = 1 << 15;

    private static final ExtensionType<int[]> LENGTHS = ExtensionType.ofMessagePack(
            EXT_TYPE, int[].class, Lengths::packAll, Lengths::unpackAll);

    private final MessageUnpacker unpacker;
    private final int[] lengths;
    private final long length;
    private int blocksRead;

    /** The current piece; as long as the longest one so far. */
    private byte[] piece = {};

    /**
     * Reads the lengths, up to the first block.
     *
     * @param unpacker positioned at an array that starts with an extension of this type
     */
    BlockArray(MessageUnpacker unpacker, int sizeLimit) throws IOException {
        this.unpacker = unpacker;
        long offset = unpacker.getTotalReadBytes();
        int blocks = unpacker.unpackArrayHeader() - 1;
        lengths = LENGTHS.unpack(unpacker);
        if (lengths.length != blocks) {
            throw Errors.format(
                    "as many blocks as lengths, " + lengths.length,
                    "an array with " + blocks,
                    offset);
        }
        long sum = 0;
        for (int blockLength : lengths) {
            sum += blockLength;
        }
        length = sum;
        Lengths.check(length, sizeLimit, offset);
    }

    static void pack(MessagePacker packer, byte[] message, int offset, int length)
            throws IOException {
        int[] lengths = new int[(length - 1) / PIECE + 1];
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = Math.min(PIECE, length - i * PIECE);
        }
        packer.packArrayHeader(lengths.length + 1);
        LENGTHS.pack(packer, lengths);
        byte[] block = new byte[SafeLz4.maxLength(lengths[0])];
        for (int i = 0; i < lengths.length; i++) {
            int blockLength = SafeLz4.compress(message, offset + i * PIECE, lengths[i], block);
            packer.packBinaryHeader(blockLength);
            packer.writePayload(block, 0, blockLength);
        }
    }

    /**
     * Returns the whole content. Requires that the input is an array, so that blocks stay valid
     * while further ones are read.
     */
    byte[] readAll() throws IOException {
        EncodedBlock[] blocks = new EncodedBlock[lengths.length];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = nextBlock();
        }
        byte[] content = new byte[(int) length];
        int at = 0;
        for (int i = 0; i < blocks.length; i++) {
            blocks[i].decode(content, at, lengths[i]);
            at += lengths[i];
        }
        return content;
    }

    @Override
    public MessageBuffer next() throws IOException {
        if (blocksRead == lengths.length) {
            return null;
        }
        int pieceLength = lengths[blocksRead];
        EncodedBlock block = nextBlock();
        if (piece.length < pieceLength) {
            piece = new byte[pieceLength];
        }
        block.decode(piece, 0, pieceLength);
        return MessageBuffer.wrap(piece, 0, pieceLength);
    }

    private EncodedBlock nextBlock() throws IOException {
        long start = unpacker.getTotalReadBytes();
        EncodedBlock block = EncodedBlock.read(unpacker, unpacker.unpackBinaryHeader(), start);
        block.require(lengths[blocksRead++]);
        return block;
    }

    /** Does nothing: the caller owns the unpacker. */
    @Override
    public void close() {}
}
