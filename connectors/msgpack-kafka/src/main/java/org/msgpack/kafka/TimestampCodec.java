/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import java.time.Instant;
import java.util.Date;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.errors.DataException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Packs timestamps as MessagePack timestamps. Connect's have milliseconds. */
@SuppressWarnings("JavaUtilDate") // Connect's class
final class TimestampCodec extends SchemaCodec<Date> {
    TimestampCodec(Schema schema) {
        super(schema, Date.class);
        LogicalCodec.requireType(schema, Schema.Type.INT64);
    }

    @Override
    void packValue(MessagePacker packer, Date value) throws IOException {
        packer.packTimestamp(value.getTime());
    }

    @Override
    Date unpackValue(MessageUnpacker unpacker) throws IOException {
        return date(unpacker.unpackTimestamp());
    }

    /** Converts an instant to a Date, rounding down to milliseconds. */
    static Date date(Instant instant) {
        try {
            return new Date(instant.toEpochMilli());
        } catch (ArithmeticException e) {
            throw new DataException(
                    "expected a timestamp whose milliseconds fit into 64 bits, found " + instant,
                    e);
        }
    }
}
