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
 * Creates the immutable values. This is the entry point to this package for
 * {@link org.msgpack.value.ValueFactory} and the unpacker; it is not an API. Arrays are kept, not
 * copied, and must not be modified afterwards.
 */
public final class ImmutableValues {
    /** Length in bytes of the longest string that {@link #ofFixStr} can create. */
    public static final int MAX_INLINE_STRING = ImmutableStringValueImpl.MAX_INLINE_LENGTH;

    private ImmutableValues() {}

    /**
     * Returns an order of all values, whatever their classes, in which equal values compare as 0.
     */
    public static Comparator<Value> order() {
        return ValueOrder.INSTANCE;
    }

    /** Returns nil, always the same object. */
    public static ImmutableNilValue nil() {
        return ImmutableNilValueImpl.INSTANCE;
    }

    /**
     * Returns a boolean, one of two shared objects.
     *
     * @param value the boolean
     */
    public static ImmutableBooleanValue ofBoolean(boolean value) {
        return value ? ImmutableBooleanValueImpl.TRUE : ImmutableBooleanValueImpl.FALSE;
    }

    /**
     * Returns an integer, a shared object if it is small.
     *
     * @param value the number
     */
    public static ImmutableIntegerValue ofLong(long value) {
        return ImmutableLongValueImpl.of(value);
    }

    /**
     * Returns an integer.
     *
     * @param value the number, of any size
     */
    public static ImmutableIntegerValue ofBigInteger(BigInteger value) {
        return new ImmutableBigIntegerValueImpl(value);
    }

    /**
     * Returns a float.
     *
     * @param value the number
     */
    public static ImmutableFloatValue ofDouble(double value) {
        return new ImmutableDoubleValueImpl(value);
    }

    /**
     * Returns a binary.
     *
     * @param bytes the bytes, which are kept
     */
    public static ImmutableBinaryValue ofBinary(byte[] bytes) {
        return new ImmutableBinaryValueImpl(bytes);
    }

    /**
     * Returns a string.
     *
     * @param bytes the bytes in UTF-8, which are kept and not validated
     */
    public static ImmutableStringValue ofUtf8(byte[] bytes) {
        return bytes.length == 0
                ? ImmutableStringValueImpl.EMPTY
                : new ImmutableStringValueImpl(bytes);
    }

    /**
     * Returns a string.
     *
     * @param string the content
     */
    public static ImmutableStringValue ofString(String string) {
        return string.isEmpty()
                ? ImmutableStringValueImpl.EMPTY
                : ImmutableStringValueImpl.of(string);
    }

    /**
     * Returns a short string, copied out of an array.
     *
     * @param array the array that contains a fixstr
     * @param index the index of its header, which {@value #MAX_INLINE_STRING} readable bytes must
     *     follow
     * @param length the length of the string in bytes, at most {@value #MAX_INLINE_STRING}
     */
    public static ImmutableStringValue ofFixStr(byte[] array, int index, int length) {
        return length == 0
                ? ImmutableStringValueImpl.EMPTY
                : ImmutableStringValueImpl.ofFixStr(array, index, length);
    }

    /**
     * Returns an array.
     *
     * @param elements the elements, which are kept
     */
    public static ImmutableArrayValue ofArray(Value[] elements) {
        return elements.length == 0
                ? ImmutableArrayValueImpl.EMPTY
                : new ImmutableArrayValueImpl(elements);
    }

    /**
     * Returns an array of integers.
     *
     * @param elements at least one element, which are kept
     */
    public static ImmutableArrayValue ofInts(int[] elements) {
        return new ImmutableArrayValueImpl(elements);
    }

    /**
     * Returns an array of floats.
     *
     * @param elements at least one element; kept unless one of them is NaN
     */
    public static ImmutableArrayValue ofDoubles(double[] elements) {
        if (!PrimitiveElements.hasNaN(elements)) {
            return ofDoublesWithoutNaN(elements);
        }
        Value[] values = new Value[elements.length];
        for (int i = 0; i < elements.length; i++) {
            values[i] = ofDouble(elements[i]);
        }
        return ofArray(values);
    }

    /**
     * Returns an array of floats, none of which may be NaN.
     *
     * @param elements at least one element, which are kept
     */
    public static ImmutableArrayValue ofDoublesWithoutNaN(double[] elements) {
        return new ImmutableArrayValueImpl(elements);
    }

    /**
     * Returns a map.
     *
     * @param kvs alternating keys and values, which are kept
     * @throws IllegalArgumentException if the length of {@code kvs} is odd
     */
    public static ImmutableMapValue ofMap(Value[] kvs) {
        return kvs.length == 0 ? ImmutableMapValueImpl.EMPTY : new ImmutableMapValueImpl(kvs);
    }

    /**
     * Returns an extension.
     *
     * @param type the extension type
     * @param data the payload, which is kept
     */
    public static ImmutableExtensionValue ofExtension(byte type, byte[] data) {
        return new ImmutableExtensionValueImpl(type, data);
    }

    /**
     * Returns a timestamp.
     *
     * @param instant the point in time
     */
    public static ImmutableTimestampValue ofTimestamp(Instant instant) {
        return new ImmutableTimestampValueImpl(instant);
    }
}
