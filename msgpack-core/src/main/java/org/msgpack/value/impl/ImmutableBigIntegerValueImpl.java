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

/** An integer that is kept as a {@link BigInteger}, however small it is. */
public class ImmutableBigIntegerValueImpl extends AbstractImmutableValue
        implements ImmutableIntegerValue, Comparable<ImmutableBigIntegerValueImpl> {
    private final BigInteger value;

    /**
     * Makes an integer.
     *
     * @param value any number
     */
    public ImmutableBigIntegerValueImpl(BigInteger value) {
        this.value = requireNonNull(value, "value is null");
    }

    /**
     * Returns the smallest signed integer format that can hold a number, {@code UINT64} if none
     * can.
     *
     * @param v the number
     * @return one of {@code INT8}, {@code INT16}, {@code INT32}, {@code INT64} and {@code UINT64}
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

    /** Whether a signed integer of so many bits can hold the number. */
    private boolean fits(int bits) {
        return value.bitLength() < bits;
    }

    @Override
    public ValueType getValueType() {
        return ValueType.INTEGER;
    }

    @Override
    public ImmutableIntegerValue immutableValue() {
        return this;
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
    public MessageFormat mostSuccinctMessageFormat() {
        return mostSuccinctMessageFormat(this);
    }

    private void requireRange(boolean isInRange) {
        if (!isInRange) {
            throw new MessageIntegerOverflowException(value);
        }
    }

    @Override
    public byte asByte() {
        requireRange(isInByteRange());
        return value.byteValue();
    }

    @Override
    public short asShort() {
        requireRange(isInShortRange());
        return value.shortValue();
    }

    @Override
    public int asInt() {
        requireRange(isInIntRange());
        return value.intValue();
    }

    @Override
    public long asLong() {
        requireRange(isInLongRange());
        return value.longValue();
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
    public BigInteger toBigInteger() {
        return value;
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

    /** That of the same number as a {@code long}, if it fits. */
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
