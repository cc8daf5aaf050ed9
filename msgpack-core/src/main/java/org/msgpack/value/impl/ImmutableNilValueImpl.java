/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.ImmutableNilValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueType;

/** Nil. There is only one instance. */
public class ImmutableNilValueImpl extends AbstractImmutableValue implements ImmutableNilValue {
    static final ImmutableNilValueImpl INSTANCE = new ImmutableNilValueImpl();

    private ImmutableNilValueImpl() {}

    /** Returns nil, always the same object. */
    public static ImmutableNilValue get() {
        return INSTANCE;
    }

    @Override
    public ValueType getValueType() {
        return ValueType.NIL;
    }

    @Override
    public ImmutableNilValue immutableValue() {
        return this;
    }

    @Override
    public boolean isNilValue() {
        return true;
    }

    @Override
    public ImmutableNilValue asNilValue() {
        return this;
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        requireNonNull(pk, "pk is null");
        pk.packNil();
    }

    @Override
    public boolean equals(Object o) {
        return o == this || (o instanceof Value && ((Value) o).isNilValue());
    }

    @Override
    public int hashCode() {
        return 0;
    }
}
