/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.math.BigInteger;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.ImmutableIntegerValue;
import org.msgpack.value.ImmutableNumberValue;
import org.msgpack.value.IntegerValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueType;

/** An integer in the range of {@code long}; most are small, and take no more than an int does. */
abstract class ImmutableLong extends AbstractImmutable implements ImmutableIntegerValue {
    private static final int CACHE_MIN = -128;
    private static final int CACHE_MAX = 127;
    private static final ImmutableLong[] CACHE = new ImmutableLong[CACHE_MAX - CACHE_MIN + 1];

    static {
        for (int i = 0; i < CACHE.length; i++) {
            CACHE[i] = new OfInt(i + CACHE_MIN);
        }
    }

    static ImmutableLong of(long value) {
        if (value != (int) value) {
            return new OfLong(value);
        }
        return value >= CACHE_MIN && value <= CACHE_MAX
                ? CACHE[(int) value - CACHE_MIN]
                : new OfInt((int) value);
    }

    private static final class OfInt extends ImmutableLong implements Comparable<OfInt> {
        private final int value;

        OfInt(int value) {
            this.value = value;
        }

        @Override
        public long asLong() {
            return value;
        }

        @Override
        public int compareTo(OfInt that) {
            return Integer.compare(value, that.value);
        }
    }

    private static final class OfLong extends ImmutableLong implements Comparable<OfLong> {
        private final long value;

        OfLong(long value) {
            this.value = value;
        }

        @Override
        public long asLong() {
            return value;
        }

        @Override
        public int compareTo(OfLong that) {
            return Long.compare(value, that.value);
        }
    }

    @Override
    public ValueType getValueType() {
        return ValueType.INTEGER;
    }

    @Override
    public boolean isNumberValue() {
        return true;
    }

    @Override
    public ImmutableNumberValue asNumberValue() {
        return this;
    }

    @Override
    public boolean isIntegerValue() {
        return true;
    }

    @Override
    public ImmutableIntegerValue asIntegerValue() {
        return this;
    }

    @Override
    public boolean isInByteRange() {
        long value = asLong();
        return value == (byte) value;
    }

    @Override
    public boolean isInShortRange() {
        long value = asLong();
        return value == (short) value;
    }

    @Override
    public boolean isInIntRange() {
        long value = asLong();
        return value == (int) value;
    }

    @Override
    public boolean isInLongRange() {
        return true;
    }

    @Override
    public MessageFormat mostSuccinctMessageFormat() {
        if (isInByteRange()) {
            return MessageFormat.INT8;
        }
        if (isInShortRange()) {
            return MessageFormat.INT16;
        }
        return isInIntRange() ? MessageFormat.INT32 : MessageFormat.INT64;
    }

    @Override
    public byte asByte() {
        if (!isInByteRange()) {
            throw new MessageIntegerOverflowException(asLong());
        }
        return (byte) asLong();
    }

    @Override
    public short asShort() {
        if (!isInShortRange()) {
            throw new MessageIntegerOverflowException(asLong());
        }
        return (short) asLong();
    }

    @Override
    public int asInt() {
        if (!isInIntRange()) {
            throw new MessageIntegerOverflowException(asLong());
        }
        return (int) asLong();
    }

    @Override
    public BigInteger asBigInteger() {
        return BigInteger.valueOf(asLong());
    }

    @Override
    public byte toByte() {
        return (byte) asLong();
    }

    @Override
    public short toShort() {
        return (short) asLong();
    }

    @Override
    public int toInt() {
        return (int) asLong();
    }

    @Override
    public long toLong() {
        return asLong();
    }

    @Override
    public BigInteger toBigInteger() {
        return BigInteger.valueOf(asLong());
    }

    @Override
    public float toFloat() {
        return (float) asLong();
    }

    @Override
    public double toDouble() {
        return (double) asLong();
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        requireNonNull(pk, "pk is null");
        pk.packLong(asLong());
    }

    @Override
    public boolean equals(Object o) {
        if (o instanceof ImmutableLong) {
            return asLong() == ((ImmutableLong) o).asLong();
        }
        if (!(o instanceof Value) || !((Value) o).isIntegerValue()) {
            return false;
        }
        IntegerValue that = ((Value) o).asIntegerValue();
        return that.isInLongRange() && asLong() == that.asLong();
    }

    /** As published: an {@code int} is its own hash code, also a negative one. */
    @Override
    public int hashCode() {
        return isInIntRange() ? (int) asLong() : Long.hashCode(asLong());
    }
}
