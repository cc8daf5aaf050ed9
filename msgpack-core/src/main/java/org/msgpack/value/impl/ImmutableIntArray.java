/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.Value;

/** An array of integers in the range of {@code int}. */
final class ImmutableIntArray extends NumberArray {
    private final int[] elements;

    ImmutableIntArray(int[] elements) {
        this.elements = elements;
    }

    @Override
    public int size() {
        return elements.length;
    }

    @Override
    public Value get(int index) {
        return ImmutableLong.of(elements[index]);
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        pk.packArrayHeader(elements.length);
        for (int element : elements) {
            pk.packInt(element);
        }
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof ImmutableIntArray
                ? Arrays.equals(elements, ((ImmutableIntArray) o).elements)
                : super.equals(o);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(elements); // an int is the hash code of its value
    }
}
