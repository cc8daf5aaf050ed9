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
 * A total order of all values, in which equal values compare as 0. The order itself has no meaning:
 * it only makes lookups safe where an attacker chose the keys and their hash codes.
 *
 * <p>The value classes are {@link Comparable} in this order for the same reason:
 * {@link java.util.HashMap} keeps keys with colliding hash codes in a tree if they are comparable
 * and of the same class.
 */
final class ValueOrder implements Comparator<Value> {
    /**
     * The order for {@link Comparable}. Two NaNs with the same identity hash code compare as 0,
     * which a HashMap tolerates.
     */
    static final ValueOrder INSTANCE = new ValueOrder(null);

    /** Numbers, in order of encounter, of NaNs that share their identity hash code with another. */
    private final Map<Value, Integer> nanNumbers;

    private ValueOrder(Map<Value, Integer> nanNumbers) {
        this.nanNumbers = nanNumbers;
    }

    /** Returns a new order that tells any two NaNs apart. */
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

    /** Compares by weight first, so that the work is proportional to the lighter container. */
    private int compareContainers(Value a, Value b) {
        int c = Weight.compare(a, b);
        return c != 0 ? c : compareCanonical(canonical(a), canonical(b));
    }

    /**
     * Returns the value with the entries of every map in it sorted by key, so that equal values
     * have the same sequence of parts. Everything is sorted once, before comparing; otherwise maps
     * whose keys are maps would be sorted over and over.
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
        // Not clone(): the array of a variable may have a component type other than Value.
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
                // With duplicate keys, maps are equal only if their entries are in the same order.
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

    /**
     * Compares floats. 0.0 equals -0.0, and NaNs, which are not equal to each other, are ordered by
     * identity.
     */
    int compareFloats(Value a, Value b) {
        double x = a.asFloatValue().toDouble();
        double y = b.asFloatValue().toDouble();
        if (x == y) {
            return 0;
        }
        int c = Double.compare(x, y);
        return c != 0 ? c : compareNaNs(a.asFloatValue(), b.asFloatValue());
    }

    /**
     * Compares NaNs by identity. The arguments are the results of {@code asFloatValue()}, since a
     * variable equals its views.
     */
    private int compareNaNs(Value a, Value b) {
        int c = Integer.compare(System.identityHashCode(a), System.identityHashCode(b));
        return c != 0 || a == b || nanNumbers == null ? c : compareByNumber(a, b);
    }

    /**
     * Compares NaNs with the same identity hash code by their numbers. This is rare, and may be
     * called by lookups in several threads.
     */
    private int compareByNumber(Value a, Value b) {
        synchronized (nanNumbers) {
            return Integer.compare(numberOf(a), numberOf(b));
        }
    }

    private int numberOf(Value nan) {
        Integer next = nanNumbers.size();
        Integer number = nanNumbers.putIfAbsent(nan, next);
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
