/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import org.msgpack.jackson.engine.WriteOptions;

import tools.jackson.core.FormatFeature;

/** What the generator does differently on request. */
public enum MessagePackWriteFeature implements FormatFeature {
    /**
     * Whether property names that Jackson passes as numbers, such as the keys of a map of integers,
     * are written as integers instead of strings.
     */
    WRITE_INTEGER_KEYS(WriteOptions.WRITE_INTEGER_KEYS, false),

    /**
     * Whether an array or object whose size is announced is written to the stream without
     * buffering, provided that the sizes of all containers around it are announced too. Memory for
     * one chunk is then enough, but a size that turns out to be wrong after its header has been
     * written is an error. If disabled, every container stays in memory until it is closed and may
     * have any number of elements.
     */
    STREAM_CONTAINERS_OF_KNOWN_SIZE(WriteOptions.STREAM_CONTAINERS_OF_KNOWN_SIZE, true),

    /**
     * Whether a {@link java.math.BigDecimal} is written as a string of its digits, since
     * MessagePack has no decimals. Such a string is accepted where a number is read. If disabled,
     * it is an integer or a double, if one of them is the same number.
     * {@link #ROUND_UNFIT_DECIMALS} disables it too.
     */
    WRITE_DECIMALS_AS_STRINGS(WriteOptions.WRITE_DECIMALS_AS_STRINGS, true),

    /**
     * Whether an integer or decimal that MessagePack can not represent exactly is written as a
     * string of its digits, instead of being rejected or, if it is given as text, becoming the
     * nearest double. Such a string is accepted where a number is read.
     */
    WRITE_UNFIT_NUMBERS_AS_STRINGS(WriteOptions.WRITE_UNFIT_NUMBERS_AS_STRINGS, false),

    /**
     * Whether a decimal is written as a number even if it is not exactly a double: as the nearest
     * double, losing digits. Numbers beyond the range of double are always rejected.
     */
    ROUND_UNFIT_DECIMALS(WriteOptions.ROUND_UNFIT_DECIMALS, false),

    /**
     * Whether a {@link MessagePackMapper} writes an {@link java.time.Instant}, a
     * {@link java.util.Date} and the dates of java.sql as a timestamp ext value, with all of their
     * nanoseconds. If disabled, they are written as in other formats: as text, by default. A
     * property with a {@code JsonFormat} of its own keeps that.
     */
    WRITE_INSTANTS_AS_TIMESTAMPS(1 << 8, false);

    private final int mask;
    private final boolean isOnByDefault;

    MessagePackWriteFeature(int mask, boolean isOnByDefault) {
        this.mask = mask;
        this.isOnByDefault = isOnByDefault;
    }

    @Override
    public boolean enabledByDefault() {
        return isOnByDefault;
    }

    @Override
    public int getMask() {
        return mask;
    }

    @Override
    public boolean enabledIn(int flags) {
        return (flags & mask) != 0;
    }
}
