/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.math.BigInteger;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.IntegerValue;
import org.msgpack.value.Value;

/** An integer in the range of {@code long}. */
public class ImmutableLongValueImpl extends AbstractImmutableIntegerValue
        implements Comparable<ImmutableLongValueImpl> {
    private static final int CACHE_MIN = -128;
    private static final int CACHE_MAX = 127;
    private static final ImmutableLongValueImpl[] CACHE =
            new ImmutableLongValueImpl[CACHE_MAX - CACHE_MIN + 1];

    static {
        for (int i = 0; i < CACHE.length; i++) {
            CACHE[i] = new ImmutableLongValueImpl(i + CACHE_MIN);
        }
    }

    private final long value;

    /**
     * Creates an integer.
     *
     * @param value the number
     */
    public ImmutableLongValueImpl(long value) {
        this.value = value;
    }

    /** Returns a value for the number; small numbers share theirs. */
    static ImmutableLongValueImpl of(long value) {
        return value >= CACHE_MIN && value <= CACHE_MAX
                ? CACHE[(int) value - CACHE_MIN]
                : new ImmutableLongValueImpl(value);
    }

    @Override
    public boolean isInByteRange() {
        return value == (byte) value;
    }

    @Override
    public boolean isInShortRange() {
        return value == (short) value;
    }

    @Override
    public boolean isInIntRange() {
        return value == (int) value;
    }

    @Override
    public boolean isInLongRange() {
        return true;
    }

    @Override
    public BigInteger asBigInteger() {
        return BigInteger.valueOf(value);
    }

    @Override
    public byte toByte() {
        return (byte) value;
    }

    @Override
    public short toShort() {
        return (short) value;
    }

    @Override
    public int toInt() {
        return (int) value;
    }

    @Override
    public long toLong() {
        return value;
    }

    @Override
    public float toFloat() {
        return (float) value;
    }

    @Override
    public double toDouble() {
        return (double) value;
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        requireNonNull(pk, "pk is null");
        pk.packLong(value);
    }

    @Override
    public boolean equals(Object o) {
        if (o instanceof ImmutableLongValueImpl) {
            return value == ((ImmutableLongValueImpl) o).value;
        }
        if (!(o instanceof Value) || !((Value) o).isIntegerValue()) {
            return false;
        }
        IntegerValue that = ((Value) o).asIntegerValue();
        return that.isInLongRange() && value == that.asLong();
    }

    @Override
    public int hashCode() {
        return hashCode(value);
    }

    /**
     * Returns the hash code of 0.9.x: an {@code int}, even a negative one, is its own hash code.
     */
    static int hashCode(long value) {
        return value == (int) value ? (int) value : Long.hashCode(value);
    }

    @Override
    public int compareTo(ImmutableLongValueImpl that) {
        return Long.compare(value, that.value);
    }
}
