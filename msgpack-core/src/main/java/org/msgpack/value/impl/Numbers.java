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
 * Elements of an array that are all numbers of one kind: an {@code int[]}, or a {@code double[]}
 * without NaN, which is equal to nothing but itself and has to stay the same object. The value of
 * an element is made when it is asked for.
 */
final class Numbers {
    private Numbers() {}

    static boolean areNumbers(Object elements) {
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

    static int size(Object numbers) {
        return numbers instanceof int[] ? ((int[]) numbers).length : ((double[]) numbers).length;
    }

    static Value get(Object numbers, int index) {
        return numbers instanceof int[]
                ? ImmutableLongValueImpl.of(((int[]) numbers)[index])
                : new ImmutableDoubleValueImpl(((double[]) numbers)[index]);
    }

    static void writeTo(MessagePacker pk, Object numbers) throws IOException {
        if (numbers instanceof int[]) {
            for (int number : (int[]) numbers) {
                pk.packInt(number);
            }
        } else {
            for (double number : (double[]) numbers) {
                pk.packDouble(number);
            }
        }
    }

    /** That of a list of the values: an int is its own hash code, a float has that of Double. */
    static int hashCode(Object numbers) {
        return numbers instanceof int[]
                ? Arrays.hashCode((int[]) numbers)
                : Arrays.hashCode((double[]) numbers);
    }

    /** The elements as values, unmodifiable. */
    static final class View extends AbstractList<Value> implements RandomAccess {
        private final Object numbers;

        View(Object numbers) {
            this.numbers = numbers;
        }

        @Override
        public Value get(int index) {
            return Numbers.get(numbers, index);
        }

        @Override
        public int size() {
            return Numbers.size(numbers);
        }
    }
}
