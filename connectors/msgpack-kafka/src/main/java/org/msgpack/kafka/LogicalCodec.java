/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.errors.DataException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.internal.text.Printable;

/** The codec of a logical type of Connect that is packed as text. */
abstract class LogicalCodec<T> extends SchemaCodec<T> {
    /** The longest text, in chars: parsing numbers takes more than linear time. */
    static final int MAX_LENGTH = 1000;

    /**
     * The most bits that a number of {@link #MAX_LENGTH} digits can have, rounded up: a digit has
     * less than 10 / 3 bits, since 10 &lt; 2^(10 / 3).
     */
    static final int MAX_BITS = MAX_LENGTH * 10 / 3;

    LogicalCodec(Schema schema, Schema.Type base, Class<T> type) {
        super(schema, type);
        requireType(schema, base);
    }

    static void requireType(Schema schema, Schema.Type base) {
        if (schema.type() != base) {
            throw new DataException("expected the type " + base + " of the logical type "
                    + schema.name() + ", found " + schema.type());
        }
    }

    /** Converts a value to text of at most {@link #MAX_LENGTH} chars. */
    abstract String write(T value);

    /** Parses a value. Throws a RuntimeException if the text is invalid. */
    abstract T read(String text);

    @Override
    final void packValue(MessagePacker packer, T value) throws IOException {
        packer.packString(write(value));
    }

    @Override
    final T unpackValue(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        long bytes = unpacker.getNextPayloadLength();
        if (bytes > MAX_LENGTH) {
            throw malformed("text of " + bytes + " bytes", offset, null);
        }
        String text = unpacker.unpackString();
        try {
            return read(text);
        } catch (RuntimeException e) {
            throw malformed(Printable.quoted(text), offset, e);
        }
    }

    private DataException malformed(String found, long offset, RuntimeException cause) {
        String reason = cause instanceof DataException ? ", " + cause.getMessage() : "";
        return new DataException(
                "expected a " + name() + ", found " + found + " at byte " + offset + reason,
                Printable.orNull(cause));
    }
}
