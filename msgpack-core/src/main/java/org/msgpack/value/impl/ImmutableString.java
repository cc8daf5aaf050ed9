/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.ImmutableStringValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueType;

/**
 * A string, kept as bytes. The decoded form and the hash code are made when first asked for and
 * published by a benign race: a thread that misses them makes equal ones.
 */
final class ImmutableString extends AbstractImmutableRaw
        implements ImmutableStringValue, Comparable<ImmutableString> {
    static final ImmutableString EMPTY = new ImmutableString("");

    private String decoded;
    private int hash;

    ImmutableString(byte[] bytes) {
        super(bytes);
    }

    ImmutableString(String string) {
        super(string.getBytes(UTF_8));
        this.decoded = string;
    }

    @Override
    public ValueType getValueType() {
        return ValueType.STRING;
    }

    @Override
    public boolean isStringValue() {
        return true;
    }

    @Override
    public ImmutableStringValue asStringValue() {
        return this;
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        pk.packRawString(bytes);
    }

    @Override
    public String toString() {
        String s = decoded;
        if (s == null) {
            s = Utf8.decode(bytes);
            decoded = s;
        }
        return s;
    }

    @Override
    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (o instanceof ImmutableString) {
            return Arrays.equals(bytes, ((ImmutableString) o).bytes);
        }
        if (!(o instanceof Value) || !((Value) o).isStringValue()) {
            return false;
        }
        return Arrays.equals(bytes, ((Value) o).asStringValue().asByteArray());
    }

    @Override
    public int hashCode() {
        int h = hash;
        if (h == 0) {
            h = Arrays.hashCode(bytes);
            hash = h;
        }
        return h;
    }

    @Override
    public int compareTo(ImmutableString that) {
        return ValueOrder.compareBytes(bytes, that.bytes);
    }
}
