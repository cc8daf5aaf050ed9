/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import java.io.IOException;
import java.util.Random;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/** Messages to compress. */
final class Messages {
    private Messages() {}

    /** Returns what was packed. */
    static <T> byte[] packed(ValuePacker<T> packing, T value) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packing.pack(packer, value);
        return packer.toByteArray();
    }

    /**
     * Returns a message of a length, at least 4: an array of a binary and an integer.
     *
     * @param distinct the number of distinct byte values in the binary: fewer compress better
     */
    static byte[] ofLength(int length, int distinct, long seed) throws IOException {
        int binary = binaryLength(length - 2);
        byte[] bytes = new byte[binary];
        Random random = new Random(seed);
        for (int i = 0; i < binary; i++) {
            bytes[i] = (byte) random.nextInt(distinct);
        }
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(2);
        packer.packBinaryHeader(binary).writePayload(bytes);
        int rest = length - 1 - binary - headerLength(binary);
        packer.packInt(rest == 1 ? 1 : rest == 2 ? 200 : 1000);
        byte[] message = packer.toByteArray();
        if (message.length != length) {
            throw new AssertionError(message.length + " instead of " + length);
        }
        return message;
    }

    /**
     * Returns the length of the longest binary that fits into this many bytes, including its
     * header.
     */
    private static int binaryLength(int most) {
        int length = most - 2;
        while (length + headerLength(length) > most) {
            length--;
        }
        return length;
    }

    private static int headerLength(int binary) {
        return binary < 1 << 8 ? 2 : binary < 1 << 16 ? 3 : 5;
    }
}
