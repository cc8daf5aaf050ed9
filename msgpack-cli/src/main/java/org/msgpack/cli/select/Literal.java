/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.select;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/** A literal to compare values with. */
sealed interface Literal {
    /** Null, true or false. */
    record Constant(String json) implements Literal {}

    /** A number. */
    record Numeric(BigDecimal value) implements Literal {}

    /** An infinity, or NaN. */
    record Special(double value) implements Literal {}

    /**
     * A text.
     *
     * @param utf8 the bytes of the text
     * @param instant the time that the text represents, or null
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Text(byte[] utf8, Instant instant) implements Literal {
        static Text of(String text) {
            return new Text(text.getBytes(StandardCharsets.UTF_8), instantOrNull(text));
        }

        private static Instant instantOrNull(String text) {
            try {
                return text.contains("T")
                        ? OffsetDateTime.parse(text).toInstant()
                        : LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
            } catch (DateTimeException e) { // other text
                return null;
            }
        }
    }
}
