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

/** A binary. */
final class ImmutableBinary extends AbstractImmutableRaw
        implements ImmutableBinaryValue, Comparable<ImmutableBinary> {
    private final byte[] bytes;

    ImmutableBinary(byte[] bytes) {
        this.bytes = bytes;
    }

    @Override
    byte[] bytes() {
        return bytes;
    }

    @Override
    public ValueType getValueType() {
        return ValueType.BINARY;
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
        pk.packBinaryHeader(bytes.length);
        pk.writePayload(bytes);
    }

    @Override
    public String toString() {
        return Utf8.decode(bytes);
    }

    @Override
    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (o instanceof ImmutableBinary) {
            return Arrays.equals(bytes, ((ImmutableBinary) o).bytes);
        }
        if (!(o instanceof Value) || !((Value) o).isBinaryValue()) {
            return false;
        }
        return Arrays.equals(bytes, ((Value) o).asBinaryValue().asByteArray());
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public int compareTo(ImmutableBinary that) {
        return ValueOrder.compareBytes(bytes, that.bytes);
    }
}
