/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;

/** Reads and checks the lengths that a message declares for its content. */
final class Lengths {
    private static final int INITIAL_CAPACITY = 16;

    private Lengths() {}

    /** Unpacks a length, an integer of any format. */
    static int unpack(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        long length = unpacker.unpackLong();
        if (length < 0) {
            throw Errors.format("the length of the content", Long.toString(length), offset);
        }
        if (length > Integer.MAX_VALUE) {
            throw tooLong(length, Integer.MAX_VALUE, offset);
        }
        return (int) length;
    }

    /** Unpacks all lengths in the rest of the input. */
    static int[] unpackAll(MessageUnpacker unpacker) throws IOException {
        int[] lengths = new int[INITIAL_CAPACITY];
        int count = 0;
        while (unpacker.hasNext()) {
            if (count == lengths.length) {
                lengths = Arrays.copyOf(lengths, count * 2);
            }
            lengths[count++] = unpack(unpacker);
        }
        return Arrays.copyOf(lengths, count);
    }

    static void packAll(MessagePacker packer, int[] lengths) throws IOException {
        for (int length : lengths) {
            packer.packInt(length);
        }
    }

    /** Checks the length of the whole content. */
    static void check(long length, int limit, long offset) {
        if (length == 0) {
            throw Errors.format("the content of a message", "none", offset);
        }
        if (length > limit) {
            throw tooLong(length, limit, offset);
        }
    }

    private static MessageSizeException tooLong(long length, int limit, long offset) {
        return new MessageSizeException(
                "expected content of at most " + limit + " bytes, found " + length
                        + Errors.place(offset),
                length);
    }
}
