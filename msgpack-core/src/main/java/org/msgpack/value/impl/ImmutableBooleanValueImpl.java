/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.ImmutableBooleanValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueType;

/** A boolean. There are only two instances. */
public class ImmutableBooleanValueImpl extends AbstractImmutableValue
        implements ImmutableBooleanValue {
    /** The value true. */
    public static final ImmutableBooleanValue TRUE = new ImmutableBooleanValueImpl(true);

    /** The value false. */
    public static final ImmutableBooleanValue FALSE = new ImmutableBooleanValueImpl(false);

    private final boolean value;

    private ImmutableBooleanValueImpl(boolean value) {
        this.value = value;
    }

    @Override
    public ValueType getValueType() {
        return ValueType.BOOLEAN;
    }

    @Override
    public ImmutableBooleanValue immutableValue() {
        return this;
    }

    @Override
    public boolean isBooleanValue() {
        return true;
    }

    @Override
    public ImmutableBooleanValue asBooleanValue() {
        return this;
    }

    @Override
    public boolean getBoolean() {
        return value;
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        requireNonNull(pk, "pk is null");
        pk.packBoolean(value);
    }

    @Override
    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (!(o instanceof Value) || !((Value) o).isBooleanValue()) {
            return false;
        }
        return value == ((Value) o).asBooleanValue().getBoolean();
    }

    @Override
    public int hashCode() {
        return Boolean.hashCode(value);
    }
}
