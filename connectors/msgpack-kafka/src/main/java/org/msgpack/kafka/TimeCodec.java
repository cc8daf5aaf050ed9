/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.time.Instant;
import java.time.LocalTime;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.errors.DataException;

/**
 * Packs times of day, which Connect represents on 1970-01-01 UTC, as ISO 8601 text: 10:15:30.123.
 */
@SuppressWarnings("JavaUtilDate") // Connect's class
final class TimeCodec extends LogicalCodec<Date> {
    private static final long DAY = TimeUnit.DAYS.toMillis(1);

    TimeCodec(Schema schema) {
        super(schema, Schema.Type.INT32, Date.class);
    }

    @Override
    String write(Date value) {
        long millis = value.getTime();
        if (millis < 0 || millis >= DAY) {
            throw new DataException("expected a time on 1970-01-01 for a " + name() + ", found "
                    + Instant.ofEpochMilli(millis));
        }
        return LocalTime.ofNanoOfDay(TimeUnit.MILLISECONDS.toNanos(millis)).toString();
    }

    @Override
    Date read(String text) {
        return new Date(TimeUnit.NANOSECONDS.toMillis(LocalTime.parse(text).toNanoOfDay()));
    }
}
