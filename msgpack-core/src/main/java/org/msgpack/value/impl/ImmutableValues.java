/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Comparator;
import org.msgpack.value.ImmutableArrayValue;
import org.msgpack.value.ImmutableBinaryValue;
import org.msgpack.value.ImmutableBooleanValue;
import org.msgpack.value.ImmutableExtensionValue;
import org.msgpack.value.ImmutableFloatValue;
import org.msgpack.value.ImmutableIntegerValue;
import org.msgpack.value.ImmutableMapValue;
import org.msgpack.value.ImmutableNilValue;
import org.msgpack.value.ImmutableStringValue;
import org.msgpack.value.ImmutableTimestampValue;
import org.msgpack.value.Value;

/**
 * Makes the immutable values, the only door to this package. For
 * {@link org.msgpack.value.ValueFactory} and the unpacker alone: arrays that are passed in are
 * kept, not copied.
 */
public final class ImmutableValues {
    /** Bytes of the longest string that {@link #ofFixStr} can make. */
    public static final int MAX_SHORT_STRING = ImmutableStringValueImpl.MAX_SHORT;

    private ImmutableValues() {}

    /**
     * Returns an order of all values, whatever their classes.
     *
     * @return an order in which equal values compare as 0
     */
    public static Comparator<Value> order() {
        return ValueOrder.INSTANCE;
    }

    /**
     * Returns nil.
     *
     * @return the one nil
     */
    public static ImmutableNilValue nil() {
        return ImmutableNilValueImpl.INSTANCE;
    }

    /**
     * Returns a boolean.
     *
     * @param value true or false
     * @return one of two shared values
     */
    public static ImmutableBooleanValue ofBoolean(boolean value) {
        return value ? ImmutableBooleanValueImpl.TRUE : ImmutableBooleanValueImpl.FALSE;
    }

    /**
     * Returns an integer.
     *
     * @param value any number
     * @return a value, shared if the number is small
     */
    public static ImmutableIntegerValue ofLong(long value) {
        return ImmutableLongValueImpl.of(value);
    }

    /**
     * Returns an integer.
     *
     * @param value any number
     * @return a value
     */
    public static ImmutableIntegerValue ofBigInteger(BigInteger value) {
        return new ImmutableBigIntegerValueImpl(value);
    }

    /**
     * Returns a float.
     *
     * @param value any number
     * @return a value
     */
    public static ImmutableFloatValue ofDouble(double value) {
        return new ImmutableDoubleValueImpl(value);
    }

    /**
     * Returns a binary.
     *
     * @param bytes its bytes, kept
     * @return a value
     */
    public static ImmutableBinaryValue ofBinary(byte[] bytes) {
        return new ImmutableBinaryValueImpl(bytes);
    }

    /**
     * Returns a string.
     *
     * @param bytes its bytes, UTF-8 or not, kept
     * @return a value
     */
    public static ImmutableStringValue ofUtf8(byte[] bytes) {
        return bytes.length == 0
                ? ImmutableStringValueImpl.EMPTY
                : new ImmutableStringValueImpl(bytes);
    }

    /**
     * Returns a string.
     *
     * @param string its content
     * @return a value
     */
    public static ImmutableStringValue ofString(String string) {
        return string.isEmpty()
                ? ImmutableStringValueImpl.EMPTY
                : ImmutableStringValueImpl.of(string);
    }

    /**
     * Returns a short string.
     *
     * @param array an array with a fixstr in it
     * @param index of the fixstr, with {@value #MAX_SHORT_STRING} bytes behind its header
     * @param length bytes of the string, at most {@value #MAX_SHORT_STRING}
     * @return a value
     */
    public static ImmutableStringValue ofFixStr(byte[] array, int index, int length) {
        return length == 0
                ? ImmutableStringValueImpl.EMPTY
                : ImmutableStringValueImpl.ofFixStr(array, index, length);
    }

    /**
     * Returns an array.
     *
     * @param elements its elements, kept
     * @return a value
     */
    public static ImmutableArrayValue ofArray(Value[] elements) {
        return elements.length == 0
                ? ImmutableArrayValueImpl.EMPTY
                : new ImmutableArrayValueImpl(elements);
    }

    /**
     * Returns an array of integers.
     *
     * @param elements its elements, at least one, kept
     * @return a value
     */
    public static ImmutableArrayValue ofInts(int[] elements) {
        return new ImmutableArrayValueImpl(elements);
    }

    /**
     * Returns an array of floats.
     *
     * @param elements its elements, at least one, kept
     * @return a value
     */
    public static ImmutableArrayValue ofDoubles(double[] elements) {
        if (!Numbers.hasNaN(elements)) {
            return ofDoublesWithoutNaN(elements);
        }
        Value[] values = new Value[elements.length];
        for (int i = 0; i < elements.length; i++) {
            values[i] = ofDouble(elements[i]);
        }
        return ofArray(values);
    }

    /**
     * Returns an array of floats.
     *
     * @param elements its elements, at least one, and none of them NaN, kept
     * @return a value
     */
    public static ImmutableArrayValue ofDoublesWithoutNaN(double[] elements) {
        return new ImmutableArrayValueImpl(elements);
    }

    /**
     * Returns a map.
     *
     * @param kvs keys and values in turn, kept
     * @return a value
     * @throws IllegalArgumentException if the last key has no value
     */
    public static ImmutableMapValue ofMap(Value[] kvs) {
        return kvs.length == 0 ? ImmutableMapValueImpl.EMPTY : new ImmutableMapValueImpl(kvs);
    }

    /**
     * Returns an extension.
     *
     * @param type its type number
     * @param data its bytes, kept
     * @return a value
     */
    public static ImmutableExtensionValue ofExtension(byte type, byte[] data) {
        return new ImmutableExtensionValueImpl(type, data);
    }

    /**
     * Returns a timestamp.
     *
     * @param instant the point in time
     * @return a value
     */
    public static ImmutableTimestampValue ofTimestamp(Instant instant) {
        return new ImmutableTimestampValueImpl(instant);
    }
}
