/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.math.BigInteger;

/**
 * A number: an integer or a float. The conversions here never fail for an integer; they round or
 * truncate as Java's casts do. Use the {@code asXxx()} methods of {@link IntegerValue} where a loss
 * must be noticed.
 */
public interface NumberValue extends Value {
    /**
     * Converts to {@code byte}: the low 8 bits of an integer; a float is first narrowed to an
     * {@code int}.
     *
     * @return the number, possibly truncated
     */
    byte toByte();

    /**
     * Converts to {@code short}: the low 16 bits of an integer; a float is first narrowed to an
     * {@code int}.
     *
     * @return the number, possibly truncated
     */
    short toShort();

    /**
     * Converts to {@code int}: the low 32 bits of an integer; a float is rounded toward zero and
     * held within the range.
     *
     * @return the number, possibly truncated
     */
    int toInt();

    /**
     * Converts to {@code long}: the low 64 bits of an integer; a float is rounded toward zero and
     * held within the range.
     *
     * @return the number, possibly truncated
     */
    long toLong();

    /**
     * Converts to {@link BigInteger}; a float is rounded toward zero.
     *
     * @return the number without its fraction
     * @throws NumberFormatException if this is NaN or infinite
     */
    BigInteger toBigInteger();

    /**
     * Converts to {@code float}.
     *
     * @return the nearest float, infinite if the number is too large
     */
    float toFloat();

    /**
     * Converts to {@code double}.
     *
     * @return the nearest double, infinite if the number is too large
     */
    double toDouble();
}
