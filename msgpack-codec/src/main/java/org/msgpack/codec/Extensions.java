/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;

/** The ext types that a {@link Codecs} knows, by their numbers. */
final class Extensions {
    private final ExtensionType<?>[] types = new ExtensionType<?>[1 << Byte.SIZE];
    private final UnknownExtension unknown;

    Extensions(Iterable<ExtensionType<?>> known, UnknownExtension unknown) {
        this.unknown = requireNonNull(unknown, "unknown is null");
        for (ExtensionType<?> type : known) {
            types[type.type() & 0xff] = type;
        }
    }

    /** Unpacks the extension that comes next. */
    Object unpack(MessageUnpacker unpacker) throws IOException {
        ExtensionTypeHeader header = unpacker.getNextExtensionTypeHeader();
        ExtensionType<?> type = types[header.getType() & 0xff];
        if (type != null) {
            return type.unpack(unpacker);
        }
        if (header.isTimestampType()) {
            return unpacker.unpackTimestamp();
        }
        long offset = unpacker.getTotalReadBytes();
        byte[] payload = unpacker.unpackExtension();
        try {
            return unknown.read(header.getType(), payload);
        } catch (MessageTypeException e) { // which cannot know where the extension is
            throw new MessageTypeException(e.getMessage() + ", at byte " + offset, e);
        }
    }
}
