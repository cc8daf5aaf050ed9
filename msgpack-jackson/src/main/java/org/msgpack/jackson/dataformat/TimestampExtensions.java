/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import java.io.IOException;
import java.time.Instant;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;

/** Converts between {@link Instant} and the timestamp ext type. */
final class TimestampExtensions {
    private TimestampExtensions() {}

    static MessagePackExtensionType encode(Instant instant) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packTimestamp(instant);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packer.toByteArray());
        ExtensionTypeHeader header = unpacker.unpackExtensionTypeHeader();
        return new MessagePackExtensionType(
                header.getType(), unpacker.readPayload(header.getLength()));
    }

    /**
     * Decodes an ext value; throws a {@link MessagePackException} if it is not a valid timestamp.
     */
    static Instant decode(MessagePackExtensionType extension) throws IOException {
        byte[] data = extension.getData();
        return MessagePack.newDefaultUnpacker(data)
                .unpackTimestamp(new ExtensionTypeHeader(extension.getType(), data.length));
    }

    /** Decodes an ext value, or returns null if it is not a valid timestamp. */
    static Instant decodeOrNull(MessagePackExtensionType extension) throws IOException {
        if (extension.getType() != Code.EXT_TIMESTAMP) {
            return null;
        }
        try {
            return decode(extension);
        } catch (MessagePackException e) {
            return null;
        }
    }

    /**
     * Returns the {@link Instant} of an ext value that is a valid timestamp, and any other value
     * unchanged.
     */
    static Object instantOrSelf(Object value) throws IOException {
        if (!(value instanceof MessagePackExtensionType)) {
            return value;
        }
        Instant instant = decodeOrNull((MessagePackExtensionType) value);
        return instant == null ? value : instant;
    }
}
