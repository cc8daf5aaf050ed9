/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.validate;

import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** Finds the first byte written to it that is not UTF-8. */
public final class Utf8Check extends OutputStream {
    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    private final CharBuffer chars = CharBuffer.allocate(1 << 12);

    /** The start of an incomplete character. */
    private ByteBuffer bytes = ByteBuffer.allocate(0);

    private long valid;
    private boolean isInvalid;

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] part, int offset, int length) {
        if (isInvalid) {
            return;
        }
        ByteBuffer all = ByteBuffer.wrap(part, offset, length);
        if (bytes.hasRemaining()) {
            all = ByteBuffer.allocate(bytes.remaining() + length)
                    .put(bytes)
                    .put(part, offset, length)
                    .flip();
        }
        decode(all, false);
        bytes = ByteBuffer.allocate(all.remaining()).put(all).flip();
    }

    private void decode(ByteBuffer all, boolean isEnd) {
        CoderResult result;
        do {
            int before = all.position();
            result = decoder.decode(all, chars.clear(), isEnd);
            valid += all.position() - before;
        } while (result.isOverflow());
        isInvalid = result.isError();
    }

    /** Returns the number of bytes before the first one that is not UTF-8; -1 if all are valid. */
    public long end() {
        if (!isInvalid) {
            decode(bytes, true);
        }
        return isInvalid ? valid : -1;
    }

    /** Starts a new text. */
    public void reset() {
        decoder.reset();
        bytes = ByteBuffer.allocate(0);
        valid = 0;
        isInvalid = false;
    }

    /** Returns whether all bytes are ASCII. */
    public static boolean isAscii(byte[] bytes) {
        int any = 0;
        for (byte b : bytes) {
            any |= b;
        }
        return any >= 0;
    }
}
