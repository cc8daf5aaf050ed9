/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import org.apache.kafka.common.errors.SerializationException;
import org.msgpack.core.internal.text.Printable;

/** The part of a record that is being converted, for error messages. */
enum RecordPart {
    KEY("the key of a record"),
    VALUE("the value of a record"),
    /** Used until a serializer is configured: one created by the application may never be. */
    UNKNOWN("a record");

    private final String description;

    RecordPart(String description) {
        this.description = description;
    }

    static RecordPart of(boolean isKey) {
        return isKey ? KEY : VALUE;
    }

    SerializationException unwritable(String topic, Object value, Exception cause) {
        return new SerializationException(
                "cannot serialize " + description + of(topic) + ", a "
                        + value.getClass().getName() + ": " + reason(cause),
                cause);
    }

    SerializationException unreadable(String topic, String typeName, Exception cause) {
        return new SerializationException(
                "cannot deserialize " + description + of(topic) + " as " + typeName + ": "
                        + reason(cause),
                cause);
    }

    /** The topic may be null, for serdes in state stores of Streams. */
    private static String of(String topic) {
        return topic == null ? "" : " of topic " + Printable.plain(topic);
    }

    /** Returns the message of an exception, or its class if it has none. */
    static String reason(Exception cause) {
        String message = cause.getMessage();
        return message == null ? cause.getClass().getName() : Printable.plain(message);
    }
}
