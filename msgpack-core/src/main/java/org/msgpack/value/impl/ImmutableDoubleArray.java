/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.Value;

/**
 * An array of floats, none of which is NaN: that is equal to nothing but itself, so that its value
 * must stay the same object.
 */
final class ImmutableDoubleArray extends NumberArray {
    private final double[] elements;

    ImmutableDoubleArray(double[] elements) {
        this.elements = elements;
    }

    static boolean hasNaN(double[] elements) {
        for (double element : elements) {
            if (Double.isNaN(element)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int size() {
        return elements.length;
    }

    @Override
    public Value get(int index) {
        return new ImmutableDouble(elements[index]);
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        pk.packArrayHeader(elements.length);
        for (double element : elements) {
            pk.packDouble(element);
        }
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(elements); // the hash code of a float is that of its Double
    }
}
