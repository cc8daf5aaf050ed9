/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import org.apache.spark.unsafe.types.UTF8String;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Strings and bytes. */
final class Texts {
    private Texts() {}

    /** Reads any value as text: a string as it is, any other as JSON. */
    static UTF8String read(MessageUnpacker unpacker) throws IOException {
        ValueType type = unpacker.getNextFormat().getValueType();
        if (type == ValueType.STRING || type == ValueType.BINARY) {
            return UTF8String.fromBytes(readBytes(unpacker));
        }
        return UTF8String.fromString(unpacker.unpackValue().toJson());
    }

    /** Reads the bytes of a binary or a string. */
    static byte[] readBytes(MessageUnpacker unpacker) throws IOException {
        int length = unpacker.getNextFormat().getValueType() == ValueType.STRING
                ? unpacker.unpackRawStringHeader()
                : unpacker.unpackBinaryHeader();
        return unpacker.readPayload(length);
    }
}
