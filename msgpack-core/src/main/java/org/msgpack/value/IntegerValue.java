/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.math.BigInteger;
import org.msgpack.core.MessageFormat;

/**
 * A MessagePack integer.
 *
 * <p>An integer may be of any size, but only those from -2<sup>63</sup> to 2<sup>64</sup>-1 can be
 * packed. The {@code asXxx()} methods return the exact number or throw; the {@code toXxx()} methods
 * of {@link NumberValue} truncate.
 */
public interface IntegerValue extends NumberValue {
    /**
     * Returns {@code true} if this integer fits in a {@code byte}: from -2<sup>7</sup> to
     * 2<sup>7</sup>-1.
     */
    boolean isInByteRange();

    /**
     * Returns {@code true} if this integer fits in a {@code short}: from -2<sup>15</sup> to
     * 2<sup>15</sup>-1.
     */
    boolean isInShortRange();

    /**
     * Returns {@code true} if this integer fits in an {@code int}: from -2<sup>31</sup> to
     * 2<sup>31</sup>-1.
     */
    boolean isInIntRange();

    /**
     * Returns {@code true} if this integer fits in a {@code long}: from -2<sup>63</sup> to
     * 2<sup>63</sup>-1.
     */
    boolean isInLongRange();

    /**
     * Returns the smallest signed format that can hold this integer.
     *
     * <p>This is not necessarily the format in which the integer is packed: a packer also chooses
     * fixints and unsigned formats where they are smaller.
     *
     * @return {@code INT8}, {@code INT16}, {@code INT32} or {@code INT64}; {@code UINT64} if this
     *     integer is outside the range of {@code long}
     */
    MessageFormat mostSuccinctMessageFormat();

    /**
     * Returns this integer as a {@code byte}.
     *
     * @throws org.msgpack.core.MessageIntegerOverflowException if it does not fit
     */
    byte asByte();

    /**
     * Returns this integer as a {@code short}.
     *
     * @throws org.msgpack.core.MessageIntegerOverflowException if it does not fit
     */
    short asShort();

    /**
     * Returns this integer as an {@code int}.
     *
     * @throws org.msgpack.core.MessageIntegerOverflowException if it does not fit
     */
    int asInt();

    /**
     * Returns this integer as a {@code long}.
     *
     * @throws org.msgpack.core.MessageIntegerOverflowException if it does not fit
     */
    long asLong();

    /** Returns this integer as a {@link BigInteger}. */
    BigInteger asBigInteger();
}
