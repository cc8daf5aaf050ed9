/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import java.math.BigInteger;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.value.ImmutableIntegerValue;
import org.msgpack.value.ImmutableNumberValue;
import org.msgpack.value.ValueType;

/** An integer, however it is stored: its type, and the conversions that check the range. */
abstract class AbstractImmutableIntegerValue extends AbstractImmutableValue
        implements ImmutableIntegerValue {
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
    public MessageFormat mostSuccinctMessageFormat() {
        return ImmutableBigIntegerValueImpl.mostSuccinctMessageFormat(this);
    }

    private void requireRange(boolean isInRange) {
        if (!isInRange) {
            throw new MessageIntegerOverflowException(asBigInteger());
        }
    }

    @Override
    public byte asByte() {
        requireRange(isInByteRange());
        return toByte();
    }

    @Override
    public short asShort() {
        requireRange(isInShortRange());
        return toShort();
    }

    @Override
    public int asInt() {
        requireRange(isInIntRange());
        return toInt();
    }

    @Override
    public long asLong() {
        requireRange(isInLongRange());
        return toLong();
    }

    @Override
    public BigInteger toBigInteger() {
        return asBigInteger();
    }
}
