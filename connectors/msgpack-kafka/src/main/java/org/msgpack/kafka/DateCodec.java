/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.errors.DataException;

/** Packs dates, which Connect represents as midnight UTC, as ISO 8601 text: 2026-01-02. */
@SuppressWarnings("JavaUtilDate") // Connect's class
final class DateCodec extends LogicalCodec<Date> {
    private static final long DAY = TimeUnit.DAYS.toMillis(1);

    DateCodec(Schema schema) {
        super(schema, Schema.Type.INT32, Date.class);
    }

    @Override
    String write(Date value) {
        long millis = value.getTime();
        if (Math.floorMod(millis, DAY) != 0) {
            throw new DataException("expected midnight in UTC for a " + name() + ", found "
                    + Instant.ofEpochMilli(millis));
        }
        return LocalDate.ofEpochDay(Math.floorDiv(millis, DAY)).toString();
    }

    @Override
    Date read(String text) {
        return new Date(Math.toIntExact(LocalDate.parse(text).toEpochDay()) * DAY);
    }
}
