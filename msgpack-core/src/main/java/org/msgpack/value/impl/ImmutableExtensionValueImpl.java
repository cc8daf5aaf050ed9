/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.ExtensionValue;
import org.msgpack.value.ImmutableExtensionValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueType;

/** An extension of any type, including -1. */
public class ImmutableExtensionValueImpl extends AbstractImmutableValue
        implements ImmutableExtensionValue, Comparable<ImmutableExtensionValueImpl> {
    private final byte type;
    private final byte[] data;

    /**
     * Creates an extension.
     *
     * @param type the extension type
     * @param data the payload; the array is kept, not copied, and must not be modified afterwards
     */
    public ImmutableExtensionValueImpl(byte type, byte[] data) {
        this.type = type;
        this.data = requireNonNull(data, "data is null");
    }

    @Override
    public ValueType getValueType() {
        return ValueType.EXTENSION;
    }

    @Override
    public ImmutableExtensionValue immutableValue() {
        return this;
    }

    @Override
    public boolean isExtensionValue() {
        return true;
    }

    @Override
    public ImmutableExtensionValue asExtensionValue() {
        return this;
    }

    @Override
    public byte getType() {
        return type;
    }

    @Override
    public byte[] getData() {
        return data;
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        requireNonNull(pk, "pk is null");
        pk.packExtensionTypeHeader(type, data.length);
        pk.writePayload(data);
    }

    @Override
    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (!(o instanceof Value) || !((Value) o).isExtensionValue()) {
            return false;
        }
        ExtensionValue that = ((Value) o).asExtensionValue();
        return type == that.getType() && Arrays.equals(data, that.getData());
    }

    @Override
    public int hashCode() {
        int h = 31 + type;
        for (byte b : data) {
            h = 31 * h + b;
        }
        return h;
    }

    @Override
    public int compareTo(ImmutableExtensionValueImpl that) {
        return ValueOrder.compareExtensions(this, that);
    }
}
