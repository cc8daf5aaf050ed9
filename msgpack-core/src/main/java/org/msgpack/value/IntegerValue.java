/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import org.msgpack.core.MessageFormat;

import java.math.BigInteger;

/** An integer of any size; only those from -2<sup>63</sup> to 2<sup>64</sup>-1 can be packed. */
public interface IntegerValue extends NumberValue {
    /**
     * Tells whether the value fits in a {@code byte}.
     *
     * @return whether it is from -2<sup>7</sup> to 2<sup>7</sup>-1
     */
    boolean isInByteRange();

    /**
     * Tells whether the value fits in a {@code short}.
     *
     * @return whether it is from -2<sup>15</sup> to 2<sup>15</sup>-1
     */
    boolean isInShortRange();

    /**
     * Tells whether the value fits in a {@code int}.
     *
     * @return whether it is from -2<sup>31</sup> to 2<sup>31</sup>-1
     */
    boolean isInIntRange();

    /**
     * Tells whether the value fits in a {@code long}.
     *
     * @return whether it is from -2<sup>63</sup> to 2<sup>63</sup>-1
     */
    boolean isInLongRange();

    /**
     * Returns the smallest of the signed formats that holds the value: INT8, INT16, INT32 or INT64;
     * UINT64 for everything beyond the range of {@code long}. (The packer may choose a smaller
     * format that is unsigned or of the fixint family.)
     *
     * @return the format
     */
    MessageFormat mostSuccinctMessageFormat();

    /**
     * Returns the value as {@code byte}.
     *
     * @return the value, unchanged
     * @throws org.msgpack.core.MessageIntegerOverflowException if it does not fit
     */
    byte asByte();

    /**
     * Returns the value as {@code short}.
     *
     * @return the value, unchanged
     * @throws org.msgpack.core.MessageIntegerOverflowException if it does not fit
     */
    short asShort();

    /**
     * Returns the value as {@code int}.
     *
     * @return the value, unchanged
     * @throws org.msgpack.core.MessageIntegerOverflowException if it does not fit
     */
    int asInt();

    /**
     * Returns the value as {@code long}.
     *
     * @return the value, unchanged
     * @throws org.msgpack.core.MessageIntegerOverflowException if it does not fit
     */
    long asLong();

    /**
     * Returns the value as {@link BigInteger}.
     *
     * @return the value, unchanged
     */
    BigInteger asBigInteger();
}
