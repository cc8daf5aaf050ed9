/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import java.util.function.Function;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.internal.text.Printable;
import org.msgpack.value.Value;

/** Text that stands for a value: reads it, and says what is wrong with it. */
final class Malformed {
    private Malformed() {}

    /**
     * Unpacks a string and parses it.
     *
     * @param expected what the string has to be, with its article
     */
    static <T> T unpackText(
            MessageUnpacker unpacker, String expected, Function<String, ? extends T> parser)
            throws IOException {
        long offset = unpacker.getTotalReadBytes();
        return parse(unpacker.unpackString(), expected, offset, parser);
    }

    /** Unpacks the text of a number, which takes more time than its length if it is long. */
    static <T> T unpackNumber(
            MessageUnpacker unpacker,
            String expected,
            int maxLength,
            Function<String, ? extends T> parser)
            throws IOException {
        long offset = unpacker.getTotalReadBytes();
        long bytes = unpacker.getNextPayloadLength();
        if (bytes > maxLength) {
            throw new MessageSizeException(
                    "expected " + expected + " of at most " + maxLength + " chars, found " + bytes
                            + " at byte " + offset,
                    bytes);
        }
        return parse(unpacker.unpackString(), expected, offset, parser);
    }

    private static <T> T parse(
            String text, String expected, long offset, Function<String, ? extends T> parser) {
        try {
            return parser.apply(text);
        } catch (RuntimeException e) {
            throw found(expected, text, offset, e);
        }
    }

    static MessageFormatException found(
            String expected, String text, long offset, RuntimeException cause) {
        return new MessageFormatException(
                "expected " + expected + ", found " + Printable.quoted(text) + " at byte " + offset,
                Printable.orNull(cause));
    }

    /** Returns a key, or another value that is usually short, as JSON. */
    static String shown(Value value) {
        return value.isRawValue() ? Printable.quoted(value) : Printable.plain(value.toJson());
    }
}
