/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import org.msgpack.core.MessageUnpacker;

/** Unpacks a value as one of Spark's types. */
@FunctionalInterface
interface ValueReader {
    /**
     * Unpacks a value that is not nil.
     *
     * @return the value in Spark's own form, such as a {@code UTF8String}
     * @throws org.msgpack.core.MessageTypeException if it is a value of another type
     */
    Object read(MessageUnpacker unpacker) throws IOException;

    /** Unpacks a value; nil is null. */
    default Object readNullable(MessageUnpacker unpacker) throws IOException {
        return unpacker.tryUnpackNil() ? null : read(unpacker);
    }
}
