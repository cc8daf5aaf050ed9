/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import java.time.Instant;
import org.msgpack.core.MessagePackException;
import org.msgpack.jackson.engine.TimestampPayloads;

/** Converts between {@link Instant} and the timestamp ext type. */
final class TimestampExtensions {
    private TimestampExtensions() {}

    static MessagePackExtensionType encode(Instant instant) {
        return new MessagePackExtensionType(
                TimestampPayloads.TYPE, TimestampPayloads.encode(instant));
    }

    /**
     * Decodes an ext value; throws a {@link MessagePackException} if it is not a valid timestamp.
     */
    static Instant decode(MessagePackExtensionType extension) {
        return TimestampPayloads.decode(extension.getType(), extension.getData());
    }

    /** Decodes an ext value, or returns null if it is not a valid timestamp. */
    static Instant decodeOrNull(MessagePackExtensionType extension) {
        return TimestampPayloads.decodeOrNull(extension.getType(), extension.getData());
    }

    /**
     * Returns the {@link Instant} of an ext value that is a valid timestamp, and any other value
     * unchanged.
     */
    static Object instantOrSelf(Object value) {
        if (!(value instanceof MessagePackExtensionType)) {
            return value;
        }
        Instant instant = decodeOrNull((MessagePackExtensionType) value);
        return instant == null ? value : instant;
    }
}
