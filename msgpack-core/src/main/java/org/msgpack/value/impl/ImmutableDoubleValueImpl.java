/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.ImmutableFloatValue;
import org.msgpack.value.ImmutableNumberValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueType;

/** A float, stored as a {@code double}. */
public class ImmutableDoubleValueImpl extends AbstractImmutableValue
        implements ImmutableFloatValue, Comparable<ImmutableDoubleValueImpl> {
    private final double value;

    /**
     * Creates a float.
     *
     * @param value the number, which may be NaN or infinite
     */
    public ImmutableDoubleValueImpl(double value) {
        this.value = value;
    }

    @Override
    public ValueType getValueType() {
        return ValueType.FLOAT;
    }

    @Override
    public ImmutableDoubleValueImpl immutableValue() {
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
    public boolean isFloatValue() {
        return true;
    }

    @Override
    public ImmutableFloatValue asFloatValue() {
        return this;
    }

    @Override
    public byte toByte() {
        return (byte) (int) value;
    }

    @Override
    public short toShort() {
        return (short) (int) value;
    }

    @Override
    public int toInt() {
        return (int) value;
    }

    @Override
    public long toLong() {
        return (long) value;
    }

    @Override
    public BigInteger toBigInteger() {
        return new BigDecimal(value).toBigInteger();
    }

    @Override
    public float toFloat() {
        return (float) value;
    }

    @Override
    public double toDouble() {
        return value;
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        requireNonNull(pk, "pk is null");
        pk.packDouble(value);
    }

    @Override
    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (!(o instanceof Value) || !((Value) o).isFloatValue()) {
            return false;
        }
        return value == ((Value) o).asFloatValue().toDouble();
    }

    @Override
    public int hashCode() {
        return Double.hashCode(value);
    }

    @Override
    public int compareTo(ImmutableDoubleValueImpl that) {
        return ValueOrder.INSTANCE.compareFloats(this, that);
    }
}
