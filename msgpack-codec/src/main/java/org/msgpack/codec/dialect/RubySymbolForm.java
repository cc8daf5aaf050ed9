/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.msgpack.core.ExtensionType.PayloadReader;
import org.msgpack.core.ExtensionType.PayloadWriter;
import org.msgpack.core.MessageStringCodingException;
import org.msgpack.core.internal.text.Printable;

/** The payload of {@link Ruby#symbols}. */
enum RubySymbolForm implements PayloadWriter<RubySymbol>, PayloadReader<RubySymbol> {
    FORM;

    @Override
    public byte[] write(RubySymbol value) {
        try {
            ByteBuffer utf8 =
                    StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(value.name()));
            byte[] payload = new byte[utf8.remaining()];
            utf8.get(payload);
            return payload;
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(
                    "the name of a symbol has an unpaired surrogate: "
                            + Printable.quoted(value.name()),
                    e);
        }
    }

    @Override
    public RubySymbol read(byte[] payload) {
        try {
            return RubySymbol.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(payload))
                    .toString());
        } catch (CharacterCodingException e) {
            throw new MessageStringCodingException(
                    "expected the name of a symbol in UTF-8, found malformed bytes", e);
        }
    }
}
