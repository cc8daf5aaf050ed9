/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.msgpack.core.buffer.MessageBuffer;

/** Decodes UTF-8, and does about malformed input what is configured. */
final class StringDecoder {
    private static final char REPLACEMENT = '\ufffd';

    private final CodingErrorAction onMalformed;

    StringDecoder(CodingErrorAction onMalformed) {
        this.onMalformed = onMalformed;
    }

    /**
     * Decodes a part of a buffer.
     *
     * @throws CharacterCodingException if it is malformed and that is to be reported
     */
    String decode(MessageBuffer buffer, int index, int length) throws CharacterCodingException {
        if (!buffer.hasArray()) {
            byte[] copy = new byte[length];
            buffer.getBytes(index, copy, 0, length);
            return decode(copy, 0, length);
        }
        return decode(buffer.array(), buffer.arrayOffset() + index, length);
    }

    /** String's own decoder is the fastest; it replaces, which shows where to look again. */
    private String decode(byte[] utf8, int index, int length) throws CharacterCodingException {
        String s = new String(utf8, index, length, StandardCharsets.UTF_8);
        return onMalformed == CodingErrorAction.REPLACE || s.indexOf(REPLACEMENT) < 0
                ? s
                : decodeAgain(utf8, index, length);
    }

    private String decodeAgain(byte[] utf8, int index, int length) throws CharacterCodingException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(onMalformed)
                .decode(ByteBuffer.wrap(utf8, index, length))
                .toString();
    }
}
