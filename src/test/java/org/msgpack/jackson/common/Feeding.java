/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.common;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Feeds a parser, always from the same memory, as a program does that reads a socket. */
public final class Feeding {
    private static final int MARGIN = 3;

    private final byte[] bytes;
    private final int[] lengths;
    private final boolean isByteBuffer;
    private final byte[] memory;
    private int fed;
    private int pieces;

    /** Cuts bytes into pieces; the last of the lengths repeats until the end of the bytes. */
    public Feeding(byte[] bytes, boolean isByteBuffer, int... lengths) {
        this.bytes = bytes;
        this.lengths = lengths;
        this.isByteBuffer = isByteBuffer;
        this.memory = new byte[MARGIN + bytes.length + 1];
    }

    /** Feeds the next piece, or tells that there is none. */
    public void feed(AnyParser parser) throws Exception {
        assertTrue(parser.needsMore());
        if (fed == bytes.length) {
            parser.endOfInput();
            assertFalse(parser.needsMore());
            return;
        }
        int wanted = lengths[Math.min(pieces++, lengths.length - 1)];
        int length = Math.min(wanted, bytes.length - fed);
        Arrays.fill(memory, (byte) 0xc1);
        System.arraycopy(bytes, fed, memory, MARGIN, length);
        fed += length;
        if (isByteBuffer) {
            ByteBuffer piece = ByteBuffer.wrap(memory, MARGIN, length);
            parser.feed(piece);
            assertEquals(0, piece.remaining());
        } else {
            parser.feed(memory, MARGIN, MARGIN + length);
        }
    }
}
