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
import org.msgpack.value.Value;
import org.msgpack.value.ValueType;

/** An integer beyond the range of {@code long}, and only such. */
final class ImmutableBigInteger extends AbstractImmutable
        implements ImmutableIntegerValue, Comparable<ImmutableBigInteger> {
    private final BigInteger value;

    ImmutableBigInteger(BigInteger value) {
        this.value = value;
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
        return false;
    }

    @Override
    public boolean isInShortRange() {
        return false;
    }

    @Override
    public boolean isInIntRange() {
        return false;
    }

    @Override
    public boolean isInLongRange() {
        return false;
    }

    @Override
    public MessageFormat mostSuccinctMessageFormat() {
        return MessageFormat.UINT64;
    }

    @Override
    public byte asByte() {
        throw new MessageIntegerOverflowException(value);
    }

    @Override
    public short asShort() {
        throw new MessageIntegerOverflowException(value);
    }

    @Override
    public int asInt() {
        throw new MessageIntegerOverflowException(value);
    }

    @Override
    public long asLong() {
        throw new MessageIntegerOverflowException(value);
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

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public int compareTo(ImmutableBigInteger that) {
        return value.compareTo(that.value);
    }
}
