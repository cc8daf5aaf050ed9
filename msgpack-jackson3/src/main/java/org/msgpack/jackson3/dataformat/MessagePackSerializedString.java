/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.msgpack.jackson.engine.SneakyThrow;
import tools.jackson.core.Base64Variants;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.SerializedString;

/**
 * A map key that is not a string. {@link MessagePackGenerator#writeName} writes it with its own
 * type; other generators see its {@code toString()}, or Base64 for a {@code byte[]}.
 */
public class MessagePackSerializedString implements SerializableString {
    private final Object value;
    private final SerializedString text;

    /**
     * Creates a key.
     *
     * @param value null, a Boolean, a number, a String, a {@code byte[]}, a
     *     {@link MessagePackExtensionType}, or any object that the mapper can write
     */
    public MessagePackSerializedString(Object value) {
        this.value = value;
        this.text = new SerializedString(
                value instanceof byte[]
                        ? Base64Variants.getDefaultVariant().encode((byte[]) value)
                        : String.valueOf(value));
    }

    /** Returns the key itself. */
    public Object getRawValue() {
        return value;
    }

    @Override
    public String getValue() {
        return text.getValue();
    }

    @Override
    public int charLength() {
        return text.charLength();
    }

    @Override
    public char[] asQuotedChars() {
        return text.asQuotedChars();
    }

    @Override
    public byte[] asUnquotedUTF8() {
        return text.asUnquotedUTF8();
    }

    @Override
    public byte[] asQuotedUTF8() {
        return text.asQuotedUTF8();
    }

    @Override
    public int appendQuotedUTF8(byte[] buffer, int offset) {
        return text.appendQuotedUTF8(buffer, offset);
    }

    @Override
    public int appendQuoted(char[] buffer, int offset) {
        return text.appendQuoted(buffer, offset);
    }

    @Override
    public int appendUnquotedUTF8(byte[] buffer, int offset) {
        return text.appendUnquotedUTF8(buffer, offset);
    }

    @Override
    public int appendUnquoted(char[] buffer, int offset) {
        return text.appendUnquoted(buffer, offset);
    }

    @Override
    public int writeQuotedUTF8(OutputStream out) {
        try {
            return text.writeQuotedUTF8(out);
        } catch (IOException e) {
            throw SneakyThrow.rethrow(e);
        }
    }

    @Override
    public int writeUnquotedUTF8(OutputStream out) {
        try {
            return text.writeUnquotedUTF8(out);
        } catch (IOException e) {
            throw SneakyThrow.rethrow(e);
        }
    }

    @Override
    public int putQuotedUTF8(ByteBuffer buffer) {
        return text.putQuotedUTF8(buffer);
    }

    @Override
    public int putUnquotedUTF8(ByteBuffer buffer) {
        return text.putUnquotedUTF8(buffer);
    }

    /** Returns the text; Jackson's {@code TokenBuffer} takes it from here. */
    @Override
    public String toString() {
        return getValue();
    }
}
