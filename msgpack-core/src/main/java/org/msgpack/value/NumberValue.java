/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.math.BigInteger;

/**
 * A MessagePack number: an integer or a float.
 *
 * <p>The conversions of this interface round or truncate like Java's casts. To detect a loss, use
 * the {@code asXxx()} methods of {@link IntegerValue}.
 */
public interface NumberValue extends Value {
    /**
     * Converts this number to a {@code byte}.
     *
     * @return the low 8 bits of an integer; for a float, the low 8 bits of {@link #toInt()}
     */
    byte toByte();

    /**
     * Converts this number to a {@code short}.
     *
     * @return the low 16 bits of an integer; for a float, the low 16 bits of {@link #toInt()}
     */
    short toShort();

    /**
     * Converts this number to an {@code int}.
     *
     * @return the low 32 bits of an integer; a float is rounded toward zero and clamped to the
     *     range of {@code int}, and NaN becomes 0
     */
    int toInt();

    /**
     * Converts this number to a {@code long}.
     *
     * @return the low 64 bits of an integer; a float is rounded toward zero and clamped to the
     *     range of {@code long}, and NaN becomes 0
     */
    long toLong();

    /**
     * Converts this number to a {@link BigInteger}. A float is rounded toward zero.
     *
     * @throws NumberFormatException if this is NaN or infinite
     */
    BigInteger toBigInteger();

    /**
     * Converts this number to a {@code float}.
     *
     * @return the nearest {@code float}, infinite if the magnitude is too large
     */
    float toFloat();

    /**
     * Converts this number to a {@code double}.
     *
     * @return the nearest {@code double}, infinite if the magnitude is too large
     */
    double toDouble();
}
