/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;
import org.msgpack.value.ArrayValue;
import org.msgpack.value.ExtensionValue;
import org.msgpack.value.IntegerValue;
import org.msgpack.value.MapValue;
import org.msgpack.value.Value;

/**
 * A total order of all values, in which equal values compare as 0. Which of two values comes first
 * means nothing to anyone: the order is what makes lookups safe where an attacker chose the keys
 * and their hash codes.
 *
 * <p>The value classes are {@link Comparable} by this order for the same reason:
 * {@link java.util.HashMap} then keeps keys of one class with colliding hash codes in a tree.
 */
final class ValueOrder implements Comparator<Value> {
    /** For {@link Comparable}, where two NaNs in 2^31 compare as 0, which a HashMap can bear. */
    static final ValueOrder INSTANCE = new ValueOrder(null);

    /** NaNs that have the identity hash code of another, numbered as they were met. */
    private final Map<Value, Integer> ties;

    private ValueOrder(Map<Value, Integer> ties) {
        this.ties = ties;
    }

    /** Returns an order, of its own, that can tell any two NaNs apart. */
    static ValueOrder exact() {
        return new ValueOrder(new IdentityHashMap<>(0));
    }

    @Override
    public int compare(Value a, Value b) {
        int c = a.getValueType().compareTo(b.getValueType());
        if (c != 0 || a == b) {
            return c;
        }
        return isContainer(a) ? compareContainers(a, b) : compareCanonical(a, b);
    }

    private static boolean isContainer(Value value) {
        return value.isArrayValue() || value.isMapValue();
    }

    /** By weight first, so that the work is that of the lighter one. */
    private int compareContainers(Value a, Value b) {
        int c = Weight.compare(a, b);
        return c != 0 ? c : compareCanonical(canonical(a), canonical(b));
    }

    /**
     * Returns the value with the entries of every map in it sorted by key, so that equal values
     * have the same sequence of parts. To sort everything once, before comparing, keeps maps that
     * are keys of maps that are keys from being sorted over and over.
     */
    Value canonical(Value value) {
        switch (value.getValueType()) {
            case ARRAY:
                return canonicalArray(value.asArrayValue());
            case MAP:
                return canonicalMap(value.asMapValue());
            default:
                return value;
        }
    }

    private Value canonicalArray(ArrayValue array) {
        Value[] elements = new Value[array.size()];
        int i = 0;
        for (Value element : array) {
            elements[i++] = canonical(element);
        }
        return new ImmutableArrayValueImpl(elements);
    }

    private Value canonicalMap(MapValue map) {
        Value[] own = ImmutableMapValueImpl.entriesOf(map);
        // Not a clone: the array of a variable may be one of some class of values.
        Value[] kvs = Arrays.copyOf(own, own.length, Value[].class);
        Value[][] entries = new Value[kvs.length / 2][];
        for (int i = 0; i < entries.length; i++) {
            kvs[2 * i] = canonical(kvs[2 * i]);
            kvs[2 * i + 1] = canonical(kvs[2 * i + 1]);
            entries[i] = new Value[] {kvs[2 * i], kvs[2 * i + 1]};
        }
        Arrays.sort(entries, (a, b) -> compareCanonical(a[0], b[0]));
        for (int i = 1; i < entries.length; i++) {
            if (compareCanonical(entries[i - 1][0], entries[i][0]) == 0) {
                // A key occurs twice: such maps are equal only in the same order.
                return new ImmutableMapValueImpl(kvs);
            }
        }
        for (int i = 0; i < entries.length; i++) {
            kvs[2 * i] = entries[i][0];
            kvs[2 * i + 1] = entries[i][1];
        }
        return new ImmutableMapValueImpl(kvs);
    }

    /** Compares values that {@link #canonical} returned. */
    int compareCanonical(Value a, Value b) {
        int c = a.getValueType().compareTo(b.getValueType());
        if (c != 0 || a == b) {
            return c;
        }
        switch (a.getValueType()) {
            case BOOLEAN:
                return Boolean.compare(
                        a.asBooleanValue().getBoolean(), b.asBooleanValue().getBoolean());
            case INTEGER:
                return compareIntegers(a.asIntegerValue(), b.asIntegerValue());
            case FLOAT:
                return compareFloats(a, b);
            case STRING:
                return compareStrings(a, b);
            case BINARY:
                return compareBytes(bytesOf(a), bytesOf(b));
            case ARRAY:
                return compareSequences(
                        a.asArrayValue().list(), b.asArrayValue().list());
            case MAP:
                return compareMaps(a.asMapValue(), b.asMapValue());
            case EXTENSION:
                return compareExtensions(a.asExtensionValue(), b.asExtensionValue());
            default:
                return 0; // nil
        }
    }

    private static int compareIntegers(IntegerValue a, IntegerValue b) {
        if (a.isInLongRange() && b.isInLongRange()) {
            return Long.compare(a.asLong(), b.asLong());
        }
        return a.asBigInteger().compareTo(b.asBigInteger());
    }

    /** -0.0 and 0.0 are equal. NaN is not equal to another NaN, so identity must separate them. */
    int compareFloats(Value a, Value b) {
        double x = a.asFloatValue().toDouble();
        double y = b.asFloatValue().toDouble();
        if (x == y) {
            return 0;
        }
        int c = Double.compare(x, y);
        return c != 0 ? c : compareNaNs(a.asFloatValue(), b.asFloatValue());
    }

    /** Of floats as such, since a variable and its faces are equal. */
    private int compareNaNs(Value a, Value b) {
        int c = Integer.compare(System.identityHashCode(a), System.identityHashCode(b));
        return c != 0 || a == b || ties == null ? c : compareTied(a, b);
    }

    /** Rare, unless there are a hundred thousand NaNs. Lookups of several threads may come here. */
    private int compareTied(Value a, Value b) {
        synchronized (ties) {
            return Integer.compare(numberOfTied(a), numberOfTied(b));
        }
    }

    private int numberOfTied(Value nan) {
        Integer next = ties.size();
        Integer number = ties.putIfAbsent(nan, next);
        return number != null ? number : next;
    }

    private static int compareStrings(Value a, Value b) {
        return a instanceof ImmutableStringValueImpl && b instanceof ImmutableStringValueImpl
                ? ((ImmutableStringValueImpl) a).compareTo((ImmutableStringValueImpl) b)
                : compareBytes(bytesOf(a), bytesOf(b));
    }

    static byte[] bytesOf(Value raw) {
        return raw instanceof AbstractImmutableRawValue
                ? ((AbstractImmutableRawValue) raw).bytes()
                : raw.asRawValue().asByteArray();
    }

    static int compareBytes(byte[] a, byte[] b) {
        if (a.length != b.length) {
            return Integer.compare(a.length, b.length);
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return Byte.compare(a[i], b[i]);
            }
        }
        return 0;
    }

    private int compareMaps(MapValue a, MapValue b) {
        int c = compareSequences(a.keySet(), b.keySet());
        return c != 0 ? c : compareSequences(a.values(), b.values());
    }

    private int compareSequences(Collection<Value> a, Collection<Value> b) {
        if (a.size() != b.size()) {
            return Integer.compare(a.size(), b.size());
        }
        Iterator<Value> others = b.iterator();
        for (Value part : a) {
            int c = compareCanonical(part, others.next());
            if (c != 0) {
                return c;
            }
        }
        return 0;
    }

    static int compareExtensions(ExtensionValue a, ExtensionValue b) {
        int c = Byte.compare(a.getType(), b.getType());
        return c != 0 ? c : compareBytes(a.getData(), b.getData());
    }
}
