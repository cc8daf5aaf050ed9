/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import java.time.Instant;
import java.util.Date;

/**
 * The dates of java.sql, a module that need not be there: only {@link JavaSql} refers to it, and is
 * not touched before a class of java.sql has come.
 */
@SuppressWarnings("JavaUtilDate") // they extend it
final class SqlDates {
    private static final String PACKAGE = "java.sql.";

    private SqlDates() {}

    /** Whether a class is one of them. */
    static boolean isSqlDate(Class<?> type) {
        return type.getName().startsWith(PACKAGE) && Date.class.isAssignableFrom(type);
    }

    /** Whether a class is one of them or extends one. */
    static boolean isOrExtendsSqlDate(Class<?> type) {
        for (Class<?> c = type; c != null && c != Date.class; c = c.getSuperclass()) {
            if (isSqlDate(c)) {
                return true;
            }
        }
        return false;
    }

    /** The instant of a date, with the nanoseconds if it has them. */
    static Instant toInstant(Date date) {
        return isOrExtendsSqlDate(date.getClass())
                ? JavaSql.toInstant(date)
                : Instant.ofEpochMilli(date.getTime());
    }

    /**
     * Makes a date of java.sql.
     *
     * @throws ArithmeticException if it can not hold the instant
     */
    static Date fromInstant(Instant instant, Class<?> type) {
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

        @SuppressWarnings("JavaInstantGetSecondsGetNano") // they are what it takes
        static Date fromInstant(Instant instant, Class<?> type) {
            long millis = instant.toEpochMilli();
            if (type == java.sql.Timestamp.class) {
                // It has all of the digits behind the second, those of the milliseconds again.
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
