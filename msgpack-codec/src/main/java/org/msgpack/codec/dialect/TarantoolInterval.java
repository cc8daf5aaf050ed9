/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Locale;

/**
 * An interval of Tarantool: eight fields of time, each positive, negative or zero, and how to
 * adjust the day when months and years are added. Fields do not carry into each other: 60 minutes
 * are not equal to an hour.
 *
 * <p>Immutable. Begin with {@link #ZERO}:
 *
 * <pre>{@code
 * TarantoolInterval interval = TarantoolInterval.ZERO.withMonths(1).withDays(-1);
 * }</pre>
 */
public final class TarantoolInterval implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Which day of a shorter month the day of a longer one becomes. */
    public enum Adjust {
        /** What exceeds the month counts on in the next one: 31 January and a month is 3 March. */
        EXCESS(0),
        /** The last day of the month: 31 January and a month is 28 February. */
        NONE(1),
        /** As {@link #NONE}, and the last day stays the last: 28 February becomes 31 March. */
        LAST(2);

        final int number;

        Adjust(int number) {
            this.number = number;
        }
    }

    /** The fields of time. */
    enum Field {
        YEARS(0, 11_759_221),
        MONTHS(1, 141_110_652),
        WEEKS(2, 613_579_352),
        DAYS(3, 4_295_055_470L),
        HOURS(4, 103_081_331_286L),
        MINUTES(5, 6_184_879_877_160L),
        SECONDS(6, 371_092_792_629_600L),
        NANOSECONDS(7, Integer.MAX_VALUE);

        final int number;
        private final long max;

        Field(int number, long max) {
            this.number = number;
            this.max = max;
        }

        boolean isInRange(long value) {
            return value >= -max && value <= max;
        }

        String range() {
            return toString() + " within " + -max + " to " + max;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** No time at all, with {@link Adjust#NONE}, as Tarantool's {@code datetime.interval.new()}. */
    public static final TarantoolInterval ZERO =
            new TarantoolInterval(new long[Field.values().length], Adjust.NONE);

    private final long[] values;
    private final Adjust adjust;

    /** Takes values that are in range, which nobody else may change. */
    TarantoolInterval(long[] values, Adjust adjust) {
        this.values = values;
        this.adjust = adjust;
    }

    long get(Field field) {
        return values[field.number];
    }

    private TarantoolInterval with(Field field, long value) {
        if (!field.isInRange(value)) {
            throw new IllegalArgumentException(
                    "interval is not of " + field.range() + ": " + value);
        }
        long[] changed = values.clone();
        changed[field.number] = value;
        return new TarantoolInterval(changed, adjust);
    }

    /** Returns the years. */
    public long years() {
        return get(Field.YEARS);
    }

    /**
     * Returns an interval with other years.
     *
     * @throws IllegalArgumentException if they are not within -11,759,221 to 11,759,221
     */
    public TarantoolInterval withYears(long years) {
        return with(Field.YEARS, years);
    }

    /** Returns the months. */
    public long months() {
        return get(Field.MONTHS);
    }

    /**
     * Returns an interval with other months.
     *
     * @throws IllegalArgumentException if they are not within -141,110,652 to 141,110,652
     */
    public TarantoolInterval withMonths(long months) {
        return with(Field.MONTHS, months);
    }

    /** Returns the weeks. */
    public long weeks() {
        return get(Field.WEEKS);
    }

    /**
     * Returns an interval with other weeks.
     *
     * @throws IllegalArgumentException if they are not within -613,579,352 to 613,579,352
     */
    public TarantoolInterval withWeeks(long weeks) {
        return with(Field.WEEKS, weeks);
    }

    /** Returns the days. */
    public long days() {
        return get(Field.DAYS);
    }

    /**
     * Returns an interval with other days.
     *
     * @throws IllegalArgumentException if they are not within -4,295,055,470 to 4,295,055,470
     */
    public TarantoolInterval withDays(long days) {
        return with(Field.DAYS, days);
    }

    /** Returns the hours. */
    public long hours() {
        return get(Field.HOURS);
    }

    /**
     * Returns an interval with other hours.
     *
     * @throws IllegalArgumentException if they are not within -103,081,331,286 to 103,081,331,286
     */
    public TarantoolInterval withHours(long hours) {
        return with(Field.HOURS, hours);
    }

    /** Returns the minutes. */
    public long minutes() {
        return get(Field.MINUTES);
    }

    /**
     * Returns an interval with other minutes.
     *
     * @throws IllegalArgumentException if they are not within -6,184,879,877,160 to
     *     6,184,879,877,160
     */
    public TarantoolInterval withMinutes(long minutes) {
        return with(Field.MINUTES, minutes);
    }

    /** Returns the seconds. */
    public long seconds() {
        return get(Field.SECONDS);
    }

    /**
     * Returns an interval with other seconds.
     *
     * @throws IllegalArgumentException if they are not within -371,092,792,629,600 to
     *     371,092,792,629,600
     */
    public TarantoolInterval withSeconds(long seconds) {
        return with(Field.SECONDS, seconds);
    }

    /** Returns the nanoseconds. */
    public long nanoseconds() {
        return get(Field.NANOSECONDS);
    }

    /**
     * Returns an interval with other nanoseconds.
     *
     * @throws IllegalArgumentException if they are not within -2,147,483,647 to 2,147,483,647
     */
    public TarantoolInterval withNanoseconds(long nanoseconds) {
        return with(Field.NANOSECONDS, nanoseconds);
    }

    /** Returns how to adjust the day. */
    public Adjust adjust() {
        return adjust;
    }

    /** Returns an interval that adjusts the day in another way. */
    public TarantoolInterval withAdjust(Adjust adjust) {
        return new TarantoolInterval(values, requireNonNull(adjust, "adjust is null"));
    }

    /** Compares all fields. */
    @Override
    public boolean equals(Object o) {
        return o instanceof TarantoolInterval
                && Arrays.equals(values, ((TarantoolInterval) o).values)
                && adjust == ((TarantoolInterval) o).adjust;
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(values) + adjust.number;
    }

    /** Returns the fields that are not zero, and how to adjust. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Field field : Field.values()) {
            if (get(field) != 0) {
                text.append(get(field)).append(' ').append(field).append(", ");
            }
        }
        return text.append("adjust ").append(adjust).toString();
    }
}
