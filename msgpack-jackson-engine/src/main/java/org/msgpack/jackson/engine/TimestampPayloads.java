/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePackException;

/** Converts between {@link Instant} and the payload of a timestamp ext value. */
public final class TimestampPayloads {
    /** The ext type of timestamps. */
    public static final byte TYPE = Code.EXT_TIMESTAMP;

    private TimestampPayloads() {}

    /** Returns the shortest payload. */
    public static byte[] encode(Instant instant) {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        try {
            packer.packTimestamp(instant);
            return MessagePack.newDefaultUnpacker(packer.toByteArray()).unpackExtension();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
    }

    /**
     * Decodes a payload; throws a {@link MessagePackException} if it is not a valid timestamp.
     *
     * @param type the ext type, which may be another one
     */
    public static Instant decode(byte type, byte[] data) {
        try {
            return MessagePack.newDefaultUnpacker(data)
                    .unpackTimestamp(new ExtensionTypeHeader(type, data.length));
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
    }

    /** Decodes a payload, or returns null if it is not a valid timestamp. */
    public static Instant decodeOrNull(byte type, byte[] data) {
        if (type != TYPE) {
            return null;
        }
        try {
            return decode(type, data);
        } catch (MessagePackException e) {
            return null;
        }
    }
}
