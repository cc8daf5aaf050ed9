/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.time.Instant;

/** A point in time with nanoseconds: the extension type -1. */
public interface TimestampValue extends ExtensionValue {
    /**
     * Returns the seconds since 1970-01-01T00:00:00Z, rounded down.
     *
     * @return seconds, negative before 1970
     */
    long getEpochSecond();

    /**
     * Returns the nanoseconds within the second.
     *
     * @return 0 to 999,999,999
     */
    int getNano();

    /**
     * Returns the milliseconds since 1970-01-01T00:00:00Z, rounded down.
     *
     * @return milliseconds
     * @throws ArithmeticException if they do not fit in a {@code long}
     */
    long toEpochMillis();

    /**
     * Returns the point in time as {@link Instant}.
     *
     * @return the instant
     */
    Instant toInstant();
}
