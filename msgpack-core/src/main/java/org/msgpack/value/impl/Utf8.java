/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import org.msgpack.core.MessageStringCodingException;

/** Decoding of bytes that may not be UTF-8. */
final class Utf8 {
    private Utf8() {}

    /** Decodes with U+FFFD for each malformed part. */
    static String decode(byte[] bytes) {
        return new String(bytes, UTF_8);
    }

    /**
     * Checks that what {@link #decode} made of the bytes is what they say. It is, unless there is a
     * U+FFFD in it that is not in the bytes.
     */
    static String requireWellFormed(AbstractImmutableRawValue raw, String decoded) {
        if (decoded.indexOf('\ufffd') >= 0) {
            decodeStrictly(raw.bytes());
        }
        return decoded;
    }

    private static void decodeStrictly(byte[] bytes) {
        try {
            UTF_8.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes));
        } catch (CharacterCodingException e) {
            throw new MessageStringCodingException(e);
        }
    }
}
