/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.math.BigInteger;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.IntegerValue;
import org.msgpack.value.Value;

/** An integer stored as a {@link BigInteger}, however small it is. */
public class ImmutableBigIntegerValueImpl extends AbstractImmutableIntegerValue
        implements Comparable<ImmutableBigIntegerValueImpl> {
    private final BigInteger value;

    /**
     * Creates an integer.
     *
     * @param value the number, of any size
     */
    public ImmutableBigIntegerValueImpl(BigInteger value) {
        this.value = requireNonNull(value, "value is null");
    }

    /**
     * Returns the smallest signed format that can hold an integer.
     *
     * @param v the integer
     * @return {@code INT8}, {@code INT16}, {@code INT32} or {@code INT64}; {@code UINT64} if the
     *     integer is outside the range of {@code long}
     */
    public static MessageFormat mostSuccinctMessageFormat(IntegerValue v) {
        if (v.isInByteRange()) {
            return MessageFormat.INT8;
        }
        if (v.isInShortRange()) {
            return MessageFormat.INT16;
        }
        if (v.isInIntRange()) {
            return MessageFormat.INT32;
        }
        return v.isInLongRange() ? MessageFormat.INT64 : MessageFormat.UINT64;
    }

    /** Tells whether a signed integer of the given number of bits can hold the number. */
    private boolean fits(int bits) {
        return value.bitLength() < bits;
    }

    @Override
    public boolean isInByteRange() {
        return fits(Byte.SIZE);
    }

    @Override
    public boolean isInShortRange() {
        return fits(Short.SIZE);
    }

    @Override
    public boolean isInIntRange() {
        return fits(Integer.SIZE);
    }

    @Override
    public boolean isInLongRange() {
        return fits(Long.SIZE);
    }

    @Override
    public BigInteger asBigInteger() {
        return value;
    }

    @Override
    public byte toByte() {
        return value.byteValue();
    }

    @Override
    public short toShort() {
        return value.shortValue();
    }

    @Override
    public int toInt() {
        return value.intValue();
    }

    @Override
    public long toLong() {
        return value.longValue();
    }

    @Override
    public float toFloat() {
        return value.floatValue();
    }

    @Override
    public double toDouble() {
        return value.doubleValue();
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        requireNonNull(pk, "pk is null");
        pk.packBigInteger(value);
    }

    @Override
    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (!(o instanceof Value) || !((Value) o).isIntegerValue()) {
            return false;
        }
        return value.equals(((Value) o).asIntegerValue().asBigInteger());
    }

    /**
     * Returns the hash code that an {@link ImmutableLongValueImpl} of the same number has, if it is
     * in the range of {@code long}.
     */
    @Override
    public int hashCode() {
        return isInLongRange()
                ? ImmutableLongValueImpl.hashCode(value.longValue())
                : value.hashCode();
    }

    @Override
    public int compareTo(ImmutableBigIntegerValueImpl that) {
        return value.compareTo(that.value);
    }
}
