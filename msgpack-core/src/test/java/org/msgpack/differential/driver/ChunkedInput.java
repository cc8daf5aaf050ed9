/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/** A user's input: chunks of the given lengths, then one with the remaining bytes. */
final class ChunkedInput implements MessageBufferInput {
    private final byte[] bytes;
    private final int[] lengths;
    private int chunk;
    private int position;

    ChunkedInput(byte[] bytes, int[] lengths) {
        this.bytes = bytes;
        this.lengths = lengths;
    }

    @Override
    public MessageBuffer next() {
        if (chunk > lengths.length) {
            return null;
        }
        int rest = bytes.length - position;
        int length = chunk == lengths.length ? rest : Math.min(lengths[chunk], rest);
        byte[] part = Arrays.copyOfRange(bytes, position, position + length);
        position += length;
        return wrapped(part, chunk++);
    }

    /** Wraps an array, a range of an array, or a ByteBuffer, in turn. */
    private static MessageBuffer wrapped(byte[] part, int chunk) {
        switch (chunk % 3) {
            case 0:
                return MessageBuffer.wrap(part);
            case 1:
                byte[] roomy = new byte[part.length + 4];
                System.arraycopy(part, 0, roomy, 3, part.length);
                return MessageBuffer.wrap(roomy, 3, part.length);
            default:
                return MessageBuffer.wrap(ByteBuffer.wrap(part));
        }
    }

    @Override
    public void close() {}
}
