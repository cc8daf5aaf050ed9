/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.time.Instant;
import java.util.Date;

/**
 * Converts the dates of java.sql, a module that may be absent: only {@link JavaSql} refers to its
 * classes, and is not loaded before an object or class of java.sql has been seen.
 */
@SuppressWarnings("JavaUtilDate") // the dates of java.sql extend it
public final class SqlDates {
    private static final String PACKAGE = "java.sql.";

    private SqlDates() {}

    /** Returns whether a class is a date of java.sql. */
    public static boolean isSqlDate(Class<?> type) {
        return type.getName().startsWith(PACKAGE) && Date.class.isAssignableFrom(type);
    }

    /** Returns whether a class is a date of java.sql or extends one. */
    public static boolean isOrExtendsSqlDate(Class<?> type) {
        for (Class<?> c = type; c != null && c != Date.class; c = c.getSuperclass()) {
            if (isSqlDate(c)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the instant of a date, with nanoseconds if the date has them. */
    public static Instant toInstant(Date date) {
        return isOrExtendsSqlDate(date.getClass())
                ? JavaSql.toInstant(date)
                : Instant.ofEpochMilli(date.getTime());
    }

    /**
     * Converts an instant to a date of java.sql.
     *
     * @throws ArithmeticException if the date can not hold the instant
     */
    public static Date fromInstant(Instant instant, Class<?> type) {
        return JavaSql.fromInstant(instant, type);
    }

    private static final class JavaSql {
        private static final int NANOS_PER_MILLI = 1_000_000;

        private JavaSql() {}

        static Instant toInstant(Date date) {
            Instant millis = Instant.ofEpochMilli(date.getTime());
            return date instanceof java.sql.Timestamp
                    ? millis.plusNanos(((java.sql.Timestamp) date).getNanos() % NANOS_PER_MILLI)
                    : millis;
        }

        @SuppressWarnings("JavaInstantGetSecondsGetNano") // the setters require them
        static Date fromInstant(Instant instant, Class<?> type) {
            long millis = instant.toEpochMilli();
            if (type == java.sql.Timestamp.class) {
                // setNanos replaces the whole fraction of the second, including the milliseconds.
                java.sql.Timestamp timestamp = new java.sql.Timestamp(millis);
                timestamp.setNanos(instant.getNano());
                return timestamp;
            }
            return type == java.sql.Time.class
                    ? new java.sql.Time(millis)
                    : new java.sql.Date(millis);
        }
    }
}
