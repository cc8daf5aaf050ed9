/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.time.Instant;

/**
 * A MessagePack timestamp, that is, an extension of type -1: a point in time with nanosecond
 * precision.
 */
public interface TimestampValue extends ExtensionValue {
    /**
     * Returns the number of seconds since 1970-01-01T00:00:00Z, rounded down; negative before 1970.
     */
    long getEpochSecond();

    /** Returns the nanoseconds after {@link #getEpochSecond()}, from 0 to 999,999,999. */
    int getNano();

    /**
     * Returns the number of milliseconds since 1970-01-01T00:00:00Z, rounded down.
     *
     * @throws ArithmeticException if it does not fit in a {@code long}
     */
    long toEpochMillis();

    /** Returns this timestamp as an {@link Instant}. */
    Instant toInstant();
}
