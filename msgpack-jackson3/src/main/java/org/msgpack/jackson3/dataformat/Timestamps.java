/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.msgpack.core.MessagePackException;
import org.msgpack.jackson.engine.TimestampPayloads;

/** Converts between {@link Instant}, the timestamp ext type, and text. */
final class Timestamps {
    private Timestamps() {}

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

    /** Returns the {@link Instant} of a valid timestamp, and any other value unchanged. */
    static Object instantOrSelf(MessagePackExtensionType value) {
        Instant instant = decodeOrNull(value);
        return instant == null ? value : instant;
    }

    /**
     * Parses text in ISO 8601, with any offset from UTC.
     *
     * @throws DateTimeException if it is not such text
     */
    static Instant parse(String text) {
        return text.endsWith("Z")
                ? Instant.parse(text)
                : OffsetDateTime.parse(text).toInstant();
    }
}
