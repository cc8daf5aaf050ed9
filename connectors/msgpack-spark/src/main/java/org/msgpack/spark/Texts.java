/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.util.Arrays;
import org.apache.spark.unsafe.types.UTF8String;
import org.msgpack.columnar.JsonText;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Reads strings and binaries. */
final class Texts {
    private Texts() {}

    /**
     * Returns a reader of any value as text: strings and binaries as they are, other values as
     * JSON.
     */
    static ValueReader.Scalar reader() {
        JsonText json = new JsonText(UnpackerConfig.untrustedData());
        return unpacker -> read(unpacker, json);
    }

    private static UTF8String read(MessageUnpacker unpacker, JsonText json) throws IOException {
        if (unpacker.getNextFormat().getValueType().isRawType()) {
            return UTF8String.fromBytes(readBytes(unpacker));
        }
        if (!json.read(unpacker)) {
            throw json.problem();
        }
        return UTF8String.fromBytes(Arrays.copyOf(json.bytes(), json.length()));
    }

    /** Reads the bytes of a binary or a string. */
    static byte[] readBytes(MessageUnpacker unpacker) throws IOException {
        int length = unpacker.getNextFormat().getValueType() == ValueType.STRING
                ? unpacker.unpackRawStringHeader()
                : unpacker.unpackBinaryHeader();
        return unpacker.readPayload(length);
    }
}
