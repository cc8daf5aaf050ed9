/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.ImmutableBinaryValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueType;

/** A binary, stored as a byte array. */
public class ImmutableBinaryValueImpl extends AbstractImmutableRawValue
        implements ImmutableBinaryValue, Comparable<ImmutableBinaryValueImpl> {
    /**
     * Creates a binary.
     *
     * @param data the bytes; the array is kept, not copied, and must not be modified afterwards
     */
    public ImmutableBinaryValueImpl(byte[] data) {
        super(data);
    }

    @Override
    public ValueType getValueType() {
        return ValueType.BINARY;
    }

    @Override
    public ImmutableBinaryValue immutableValue() {
        return this;
    }

    @Override
    public boolean isBinaryValue() {
        return true;
    }

    @Override
    public ImmutableBinaryValue asBinaryValue() {
        return this;
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        requireNonNull(pk, "pk is null");
        pk.packBinaryHeader(data.length);
        pk.writePayload(data);
    }

    @Override
    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (o instanceof ImmutableBinaryValueImpl) {
            return Arrays.equals(data, ((ImmutableBinaryValueImpl) o).data);
        }
        if (!(o instanceof Value) || !((Value) o).isBinaryValue()) {
            return false;
        }
        return Arrays.equals(data, ((Value) o).asBinaryValue().asByteArray());
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(data);
    }

    @Override
    public int compareTo(ImmutableBinaryValueImpl that) {
        return ValueOrder.compareBytes(data, that.data);
    }
}
