/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import java.io.IOException;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.RandomAccess;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.Value;

/**
 * The elements of an array value as primitives: an {@code int[]}, or a {@code double[]} without
 * NaN. The {@link Value} of an element is created on each access. NaN is excluded because it only
 * equals itself, so that an element has to remain the same object.
 */
final class PrimitiveElements {
    private PrimitiveElements() {}

    static boolean isPrimitiveArray(Object elements) {
        return elements instanceof int[] || elements instanceof double[];
    }

    static boolean hasNaN(double[] elements) {
        for (double element : elements) {
            if (Double.isNaN(element)) {
                return true;
            }
        }
        return false;
    }

    static int size(Object elements) {
        return elements instanceof int[] ? ((int[]) elements).length : ((double[]) elements).length;
    }

    static Value get(Object elements, int index) {
        return elements instanceof int[]
                ? ImmutableLongValueImpl.of(((int[]) elements)[index])
                : new ImmutableDoubleValueImpl(((double[]) elements)[index]);
    }

    static void writeTo(MessagePacker pk, Object elements) throws IOException {
        if (elements instanceof int[]) {
            pk.packInts((int[]) elements, 0, size(elements));
        } else {
            pk.packDoubles((double[]) elements, 0, size(elements));
        }
    }

    /**
     * Returns the hash code of the list of values. An integer in the range of {@code int} is its
     * own hash code, and a float has that of {@link Double}.
     */
    static int hashCode(Object elements) {
        return elements instanceof int[]
                ? Arrays.hashCode((int[]) elements)
                : Arrays.hashCode((double[]) elements);
    }

    /** An unmodifiable view of the elements as values. */
    static final class ListView extends AbstractList<Value> implements RandomAccess {
        private final Object elements;

        ListView(Object elements) {
            this.elements = elements;
        }

        @Override
        public Value get(int index) {
            return PrimitiveElements.get(elements, index);
        }

        @Override
        public int size() {
            return PrimitiveElements.size(elements);
        }
    }
}
