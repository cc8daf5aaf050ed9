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

/** Decodes bytes that may not be well-formed UTF-8. */
final class Utf8Decoding {
    private Utf8Decoding() {}

    /** Decodes bytes, replacing each malformed sequence with U+FFFD. */
    static String decode(byte[] bytes) {
        return new String(bytes, UTF_8);
    }

    /**
     * Returns the decoded string if the bytes of the value are well-formed. They are checked only
     * if the string contains U+FFFD, which may stand for a malformed sequence or for itself.
     *
     * @throws MessageStringCodingException if the bytes are malformed
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
