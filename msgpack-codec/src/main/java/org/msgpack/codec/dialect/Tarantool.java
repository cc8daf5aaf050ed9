/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.msgpack.codec.Dialect;
import org.msgpack.core.ExtensionType;

/**
 * The ext types of the database Tarantool. Each reads a malformed payload as a
 * {@link org.msgpack.core.MessagePackException}, and refuses to write what Tarantool cannot hold
 * with an {@link IllegalArgumentException}.
 */
public final class Tarantool {
    private Tarantool() {}

    /**
     * Returns the type of decimals: ext type 1, whose payload is the scale as a MessagePack
     * integer, then the digits of the unscaled value, two per byte, the last followed by the sign:
     * 0xc for plus, 0xd for minus.
     *
     * <p>It writes decimals with at most 38 digits, at most 38 of them after the point, that are
     * within -10^38 to 10^38, both excluded. It reads up to 76 digits, which Tarantool 3.5 and
     * newer have, with a scale within -76 to 76. The scale survives: 1.50 is written as 1.50, and
     * 1E+5 as 1E+5. 0xa, 0xe and 0xf are read as plus, 0xb as minus.
     */
    public static ExtensionType<BigDecimal> decimals() {
        return ExtensionType.of(
                1, BigDecimal.class, TarantoolDecimalForm.FORM, TarantoolDecimalForm.FORM);
    }

    /** Returns the type of UUIDs: ext type 2, whose payload is the 16 bytes, big-endian. */
    public static ExtensionType<UUID> uuids() {
        return ExtensionType.of(2, UUID.class, TarantoolUuidForm.FORM, TarantoolUuidForm.FORM);
    }

    /**
     * Returns the type of points in time: ext type 4, whose payload is little-endian: the seconds
     * since 1970-01-01T00:00Z (64 bits), the nanoseconds (32 bits), the offset from UTC in minutes
     * (16 bits) and the index of a time zone in Tarantool's table (16 bits), all signed. Only the
     * seconds are written if all others are zero.
     *
     * <p>The name of a time zone is dropped when reading, and its offset kept; no time zone is
     * written.
     *
     * <p>It writes -5879610-06-22T00:00Z to 5879611-07-11T00:00Z with offsets of whole minutes from
     * -12:00 to +14:00. It reads all that an {@link OffsetDateTime} can be, with less than
     * 2,000,000,000 nanoseconds, as in Tarantool; those from 1,000,000,000 on carry into the
     * seconds.
     */
    public static ExtensionType<OffsetDateTime> datetimes() {
        return ExtensionType.of(
                4, OffsetDateTime.class, TarantoolDatetimeForm.FORM, TarantoolDatetimeForm.FORM);
    }

    /**
     * Returns the type of intervals: ext type 6, whose payload is the number of the fields that are
     * not zero, then the number and the value of each such field, all as MessagePack integers:
     *
     * <ul>
     *   <li>0 years, 1 months, 2 weeks, 3 days, 4 hours, 5 minutes, 6 seconds, 7 nanoseconds
     *   <li>8 how to adjust the day: 0 {@link TarantoolInterval.Adjust#EXCESS EXCESS}, 1
     *       {@link TarantoolInterval.Adjust#NONE NONE}, 2 {@link TarantoolInterval.Adjust#LAST
     *       LAST}
     * </ul>
     *
     * <p>A field that is missing is zero. One that is unknown, that comes twice, or that is out of
     * its range throws a {@link org.msgpack.core.MessageFormatException}.
     */
    public static ExtensionType<TarantoolInterval> intervals() {
        return ExtensionType.ofMessagePack(
                6, TarantoolInterval.class, TarantoolIntervalForm.FORM, TarantoolIntervalForm.FORM);
    }

    /** Returns all of Tarantool: {@link #all}. */
    public static Dialect dialect() {
        return builder -> {
            for (ExtensionType<?> type : all()) {
                builder.ext(type);
            }
        };
    }

    /** Returns all types of this class, as an unmodifiable list. */
    public static List<ExtensionType<?>> all() {
        return Collections.unmodifiableList(
                Arrays.asList(decimals(), uuids(), datetimes(), intervals()));
    }
}
