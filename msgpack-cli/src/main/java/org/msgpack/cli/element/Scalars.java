/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.element;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Base64;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePack;
import org.msgpack.value.ImmutableValue;

/** JSON of values that are not containers. */
public final class Scalars {
    private Scalars() {}

    /** Returns the JSON of nil, a boolean or a number. NaN and infinities become strings. */
    public static String json(MessageFormat format, ImmutableValue value) {
        boolean isNotFinite =
                value.isFloatValue() && !Double.isFinite(value.asFloatValue().toDouble());
        return isNotFinite ? '"' + digits(format, value) + '"' : digits(format, value);
    }

    /** Returns the same, but never in quotes. */
    public static String digits(MessageFormat format, ImmutableValue value) {
        if (!value.isFloatValue()) {
            return value.toJson();
        }
        double number = value.asFloatValue().toDouble();
        return format == MessageFormat.FLOAT32
                ? Float.toString((float) number)
                : Double.toString(number);
    }

    /** Returns the text of a str, with U+FFFD in place of invalid UTF-8. */
    public static String text(byte[] payload) {
        return new String(payload, MessagePack.UTF8);
    }

    /** Returns whether bytes are valid UTF-8. */
    public static boolean isUtf8(byte[] payload, boolean isWhole) {
        CharBuffer text = CharBuffer.allocate(payload.length);
        return !MessagePack.UTF8
                .newDecoder()
                .decode(ByteBuffer.wrap(payload), text, isWhole)
                .isError();
    }

    /** Returns bytes as a JSON string in base64. */
    public static String base64(byte[] payload) {
        return '"' + Base64.getEncoder().encodeToString(payload) + '"';
    }
}
