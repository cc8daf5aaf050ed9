/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import org.msgpack.jackson.engine.ReadOptions;

import tools.jackson.core.FormatFeature;

/** What the parser does differently on request. */
public enum MessagePackReadFeature implements FormatFeature {
    /**
     * Whether map keys must be strings or binary. If disabled, keys of other types become names in
     * their textual form.
     */
    REQUIRE_STRING_KEYS(ReadOptions.REQUIRE_STRING_KEYS),

    /**
     * Whether a float 32 is a {@code Float}: as a number, as text and when it is copied. If
     * disabled, it is the {@code Double} of the same value.
     */
    READ_FLOAT32_AS_FLOAT(ReadOptions.READ_FLOAT32_AS_FLOAT),

    /**
     * Whether binary is read as a string in UTF-8, for data from writers that write text as binary.
     * {@code getBinaryValue} still returns the bytes, so a {@code byte[]} is read as before. The
     * limits for strings then apply.
     */
    READ_BINARY_AS_TEXT(ReadOptions.READ_BINARY_AS_TEXT),

    /**
     * Whether {@code nextToken} throws a
     * {@link tools.jackson.core.exc.UnexpectedEndOfInputException} after the last root value and
     * for empty input, instead of returning null.
     */
    FAIL_AT_END_OF_INPUT(ReadOptions.FAIL_AT_END_OF_INPUT),

    /**
     * Whether a timestamp ext value is an {@link java.time.Instant} also where any object is asked
     * for, as in trees. If disabled, it is a {@link MessagePackExtensionType} there. A
     * {@link MessagePackMapper} reads timestamps as every type that is a point in time in any case.
     */
    READ_TIMESTAMPS_AS_INSTANTS(1 << 8);

    private final int mask;

    MessagePackReadFeature(int mask) {
        this.mask = mask;
    }

    @Override
    public boolean enabledByDefault() {
        return false;
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
