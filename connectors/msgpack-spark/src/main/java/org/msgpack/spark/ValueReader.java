/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;

/** Unpacks values of one type. */
interface ValueReader {
    /**
     * Unpacks a value that is not nil.
     *
     * @param mismatches is told of values inside that are of another type, and null instead
     * @return the value in Spark's own form, such as a {@code UTF8String}
     * @throws MessageTypeException if it is a value of another type itself
     */
    Object read(MessageUnpacker unpacker, Mismatches mismatches) throws IOException;

    /** Unpacks a value. Null if it is nil, or a mismatch. */
    default Object readNullable(MessageUnpacker unpacker, Mismatches mismatches)
            throws IOException {
        if (unpacker.tryUnpackNil()) {
            return null;
        }
        long start = unpacker.getTotalReadBytes();
        try {
            return read(unpacker, mismatches);
        } catch (MessageTypeException | MessageSizeException | MessageFormatException e) {
            skipFrom(start, unpacker, e);
            mismatches.add(e);
            return null;
        }
    }

    /** Skips a value that was not read to its end; throws if it is not well-formed. */
    static void skipFrom(long start, MessageUnpacker unpacker, MessagePackException e)
            throws IOException {
        if (!unpacker.tryRewind(start)) {
            throw e;
        }
        unpacker.skipValue();
    }

    /** Reads values that have none inside. */
    @FunctionalInterface
    interface Scalar extends ValueReader {
        Object read(MessageUnpacker unpacker) throws IOException;

        @Override
        default Object read(MessageUnpacker unpacker, Mismatches mismatches) throws IOException {
            return read(unpacker);
        }
    }
}
