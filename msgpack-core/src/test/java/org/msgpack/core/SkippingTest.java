/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.testdata.FormatRow;
import org.msgpack.testdata.FormatTable;

/**
 * Skips each format after other elements of its array. There, most elements are skipped within the
 * current chunk; first elements are skipped by the slow path for elements that may be incomplete.
 */
class SkippingTest {
    /** Longer rows are cut and truncated only near their ends. */
    private static final int NEAR = 12;

    static Iterable<FormatRow> rows() {
        return FormatTable.values();
    }

    /** Returns an array of 5, the row and nil, followed by a 7 outside it. */
    private static byte[] message(FormatRow row) {
        byte[] bytes = new byte[row.bytes().length + 4];
        bytes[0] = (byte) 0x93;
        bytes[1] = 5;
        System.arraycopy(row.bytes(), 0, bytes, 2, row.bytes().length);
        bytes[bytes.length - 2] = (byte) 0xc0;
        bytes[bytes.length - 1] = 7;
        return bytes;
    }

    /** Returns where to cut or truncate a message of this length. */
    private static int[] places(int length) {
        return IntStream.range(1, length)
                .filter(i -> i < NEAR || i > length - NEAR)
                .toArray();
    }

    /** Returns an unpacker that already has a chunk, in which skipping starts. */
    private static MessageUnpacker unpacker(MessageBufferInput input) throws IOException {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(input);
        assertTrue(unpacker.hasNext());
        return unpacker;
    }

    private static void assertSkips(MessageUnpacker unpacker, int length, String how)
            throws IOException {
        unpacker.skipValue();
        assertEquals(length - 1, unpacker.getTotalReadBytes(), how);
        assertEquals(7, unpacker.unpackInt(), how);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void isSkippedWithinAChunkAndAcrossTwo(FormatRow row) throws IOException {
        byte[] bytes = message(row);
        for (InputKind kind : InputKind.values()) {
            assertSkips(unpacker(kind.of(bytes)), bytes.length, kind.name());
        }
        for (int cut : places(bytes.length)) {
            MessageBufferInput input = new ChunkedInput(bytes, cut, bytes.length);
            assertSkips(unpacker(input), bytes.length, "cut at " + cut);
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void stopsBeforeATruncatedElement(FormatRow row) throws IOException {
        byte[] bytes = message(row);
        for (int length : places(bytes.length - 1)) {
            byte[] truncated = Arrays.copyOf(bytes, length);
            MessageUnpacker reading = unpacker(new ArrayBufferInput(truncated));
            assertThrows(MessageInsufficientBufferException.class, reading::unpackValue);
            MessageUnpacker skipping = unpacker(new ArrayBufferInput(truncated));
            for (int attempt = 0; attempt < 2; attempt++) {
                assertThrows(MessageInsufficientBufferException.class, skipping::skipValue);
                assertEquals(reading.getTotalReadBytes(), skipping.getTotalReadBytes());
            }
        }
    }
}
