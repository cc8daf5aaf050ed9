/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.android;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.Callable;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.Value;

/** Packs and unpacks values that need loads and stores of each width. Returns the bytes. */
public final class RoundTrip implements Callable<byte[]> {
    private static final long[] NUMBERS = {
        1, -30, 200, -200, 60_000, -60_000, 1L << 31, -1L << 31, 1L << 40, Long.MIN_VALUE
    };

    @Override
    public byte[] call() throws Exception {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(NUMBERS.length + 3);
        for (long number : NUMBERS) {
            packer.packLong(number);
        }
        packer.packString("abc").packString("a longer text than that").packDouble(0.1);
        byte[] bytes = packer.toByteArray();

        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(ByteBuffer.wrap(bytes));
        check(unpacker.unpackArrayHeader() == NUMBERS.length + 3);
        for (long number : NUMBERS) {
            check(unpacker.unpackLong() == number);
        }
        check(unpacker.unpackString().equals("abc"));
        check(unpacker.unpackString().equals("a longer text than that"));
        check(unpacker.unpackDouble() == 0.1);

        Value value = MessagePack.newDefaultUnpacker(bytes).unpackValue();
        packer.clear();
        packer.packValue(value);
        check(Arrays.equals(bytes, packer.toByteArray()));

        MessageBuffer buffer = MessageBuffer.allocate(16);
        buffer.putShort(1, (short) 0x0102);
        buffer.putInt(3, 0x03040506);
        buffer.putLong(7, 0x0708090a0b0c0d0eL);
        for (int i = 1; i < 15; i++) {
            check(buffer.getByte(i) == i);
        }
        check(buffer.getShort(2) == 0x0203 && buffer.getLong(1) == 0x0102030405060708L);
        return bytes;
    }

    private static void check(boolean isRight) {
        if (!isRight) {
            throw new AssertionError("not what was written");
        }
    }
}
