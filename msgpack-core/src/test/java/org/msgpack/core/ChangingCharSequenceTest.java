/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.CodingErrorAction;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack.UnpackerConfig;

/**
 * A {@code CharSequence} that changes while it is packed is packed with the chars that it had when
 * they were read.
 */
class ChangingCharSequenceTest {
    /** Returns each char as given on the first read, and a different one from then on. */
    private static final class Changing implements CharSequence {
        private final char[] chars;
        private final char later;

        Changing(String chars, char later) {
            this.chars = chars.toCharArray();
            this.later = later;
        }

        @Override
        public int length() {
            return chars.length;
        }

        @Override
        public char charAt(int index) {
            char c = chars[index];
            chars[index] = later;
            return c;
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            throw new UnsupportedOperationException();
        }
    }

    private static String packed(CharSequence s) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packString(s);
        MessageUnpacker unpacker = new UnpackerConfig()
                .withActionOnMalformedString(CodingErrorAction.REPORT)
                .newUnpacker(packer.toByteArray());
        String unpacked = unpacker.unpackString();
        assertEquals(packer.getTotalWrittenBytes(), unpacker.getTotalReadBytes());
        return unpacked;
    }

    /** A char that was a low surrogate when it was checked must not become part of a code point. */
    @Test
    void surrogateThatBecomesAnotherChar() throws IOException {
        assertEquals("\ud800\udc00", packed(new Changing("\ud800\udc00", 'a')));
        assertEquals("\udbff\udfff", packed(new Changing("\udbff\udfff", '\uffff')));
        assertEquals("??", packed(new Changing("\ud800a", '\udc00')));
        assertEquals("\ud800\udc00x", packed(new Changing("\ud800\udc00x", '\ud800')));
    }

    @Test
    void elementsBeforeAFailingCharAreKept() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        StringBuilder shrunk = new StringBuilder("abc");
        CharSequence shrinking = new CharSequence() {
            @Override
            public int length() {
                return 3;
            }

            @Override
            public char charAt(int index) {
                return shrunk.deleteCharAt(shrunk.length() - 1).charAt(index);
            }

            @Override
            public CharSequence subSequence(int start, int end) {
                throw new UnsupportedOperationException();
            }
        };
        packer.packInt(1);
        assertThrows(IndexOutOfBoundsException.class, () -> packer.packString(shrinking));
        packer.packInt(2);
        assertArrayEquals(new byte[] {1, 2}, packer.toByteArray());
    }
}
