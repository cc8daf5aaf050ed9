/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;

/** Unpacks values of one type. */
interface ValueReader {
    /**
     * Unpacks a value that is not nil.
     *
     * @param mismatches collects nested values of the wrong type, which are read as null
     * @return the value in Spark's internal form, such as a {@code UTF8String}
     * @throws MessageTypeException if the value itself has the wrong type
     */
    Object read(MessageUnpacker unpacker, Mismatches mismatches) throws IOException;

    /** Unpacks a value; null if it is nil or has the wrong type. */
    default Object readNullable(MessageUnpacker unpacker, Mismatches mismatches)
            throws IOException {
        if (unpacker.tryUnpackNil()) {
            return null;
        }
        long mark = unpacker.mark();
        try {
            return read(unpacker, mismatches);
        } catch (MessageTypeException | MessageSizeException | MessageFormatException e) {
            unpacker.rewind(mark);
            unpacker.skipValue();
            mismatches.add(e);
            return null;
        } finally {
            unpacker.unmark();
        }
    }

    /** Reads values that contain no other values. */
    @FunctionalInterface
    interface Scalar extends ValueReader {
        Object read(MessageUnpacker unpacker) throws IOException;

        @Override
        default Object read(MessageUnpacker unpacker, Mismatches mismatches) throws IOException {
            return read(unpacker);
        }
    }
}
