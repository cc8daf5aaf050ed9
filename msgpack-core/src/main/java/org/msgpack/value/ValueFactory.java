/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import static java.util.Objects.requireNonNull;

import java.math.BigInteger;
import java.time.Instant;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.value.impl.ImmutableValues;

/**
 * Factory of immutable values.
 *
 * <p><b>Ownership.</b> Arrays passed in are copied, except by the methods with {@code omitCopy} if
 * it is {@code true}, and by {@link #newExtension}. Do not modify an array that was not copied.
 *
 * <p><b>Identity.</b> Equal values may be the same object: the factory shares small ones. Never
 * compare values by identity.
 *
 * <p><b>Nulls.</b> A null argument causes a {@link NullPointerException}. The elements of arrays,
 * lists and maps are not checked; a null element causes a failure when it is used.
 */
public final class ValueFactory {
    private static final Value[] NO_VALUES = {};

    private ValueFactory() {}

    /** Returns nil. */
    public static ImmutableNilValue newNil() {
        return ImmutableValues.nil();
    }

    /**
     * Returns a boolean.
     *
     * @param v the boolean
     */
    public static ImmutableBooleanValue newBoolean(boolean v) {
        return ImmutableValues.ofBoolean(v);
    }

    /**
     * Returns an integer.
     *
     * @param v the number
     */
    public static ImmutableIntegerValue newInteger(byte v) {
        return ImmutableValues.ofLong(v);
    }

    /**
     * Returns an integer.
     *
     * @param v the number
     */
    public static ImmutableIntegerValue newInteger(short v) {
        return ImmutableValues.ofLong(v);
    }

    /**
     * Returns an integer.
     *
     * @param v the number
     */
    public static ImmutableIntegerValue newInteger(int v) {
        return ImmutableValues.ofLong(v);
    }

    /**
     * Returns an integer.
     *
     * @param v the number
     */
    public static ImmutableIntegerValue newInteger(long v) {
        return ImmutableValues.ofLong(v);
    }

    /**
     * Returns an integer.
     *
     * @param v the number, which may be of any size; only integers from -2<sup>63</sup> to
     *     2<sup>64</sup>-1 can be packed
     */
    public static ImmutableIntegerValue newInteger(BigInteger v) {
        return ImmutableValues.ofBigInteger(requireNonNull(v, "v is null"));
    }

    /**
     * Returns a float.
     *
     * @param v the number, which is widened to {@code double}
     */
    public static ImmutableFloatValue newFloat(float v) {
        return ImmutableValues.ofDouble(v);
    }

    /**
     * Returns a float.
     *
     * @param v the number
     */
    public static ImmutableFloatValue newFloat(double v) {
        return ImmutableValues.ofDouble(v);
    }

    /**
     * Returns a binary.
     *
     * @param b the bytes, which are copied
     */
    public static ImmutableBinaryValue newBinary(byte[] b) {
        return newBinary(b, false);
    }

    /**
     * Returns a binary.
     *
     * @param b the bytes
     * @param omitCopy whether to keep {@code b} instead of copying it
     */
    public static ImmutableBinaryValue newBinary(byte[] b, boolean omitCopy) {
        requireNonNull(b, "b is null");
        return ImmutableValues.ofBinary(omitCopy ? b : b.clone());
    }

    /**
     * Returns a binary with a copy of part of an array.
     *
     * @param b the array
     * @param off the index of the first byte
     * @param len the index <em>after</em> the last byte; despite its name, the parameter has never
     *     been a length. If it is greater than {@code b.length}, the binary is padded with zeros.
     * @throws ArrayIndexOutOfBoundsException if {@code off} is negative or greater than
     *     {@code b.length}
     * @throws IllegalArgumentException if {@code off} is greater than {@code len}
     */
    public static ImmutableBinaryValue newBinary(byte[] b, int off, int len) {
        return newBinary(b, off, len, false);
    }

    /**
     * Returns a binary with part of an array.
     *
     * @param b the array
     * @param off the index of the first byte
     * @param len the index <em>after</em> the last byte, as in {@link #newBinary(byte[], int, int)}
     * @param omitCopy whether to keep {@code b} instead of copying it; only possible if the part is
     *     the whole array, otherwise it is copied
     * @throws ArrayIndexOutOfBoundsException if {@code off} is negative or greater than
     *     {@code b.length}
     * @throws IllegalArgumentException if {@code off} is greater than {@code len}
     */
    public static ImmutableBinaryValue newBinary(byte[] b, int off, int len, boolean omitCopy) {
        return ImmutableValues.ofBinary(part(b, off, len, omitCopy));
    }

    /**
     * Returns a string.
     *
     * @param s the content; an unpaired surrogate becomes a question mark when packed
     */
    public static ImmutableStringValue newString(String s) {
        return ImmutableValues.ofString(requireNonNull(s, "s is null"));
    }

    /**
     * Returns a string.
     *
     * @param b the bytes in UTF-8, which are copied and not validated
     */
    public static ImmutableStringValue newString(byte[] b) {
        return newString(b, false);
    }

    /**
     * Returns a string.
     *
     * @param b the bytes in UTF-8, which are not validated
     * @param omitCopy whether to keep {@code b} instead of copying it
     */
    public static ImmutableStringValue newString(byte[] b, boolean omitCopy) {
        requireNonNull(b, "b is null");
        return ImmutableValues.ofUtf8(omitCopy ? b : b.clone());
    }

    /**
     * Returns a string with a copy of part of an array.
     *
     * @param b the array with bytes in UTF-8, which are not validated
     * @param off the index of the first byte
     * @param len the index <em>after</em> the last byte; despite its name, the parameter has never
     *     been a length. If it is greater than {@code b.length}, the string is padded with zeros.
     * @throws ArrayIndexOutOfBoundsException if {@code off} is negative or greater than
     *     {@code b.length}
     * @throws IllegalArgumentException if {@code off} is greater than {@code len}
     */
    public static ImmutableStringValue newString(byte[] b, int off, int len) {
        return newString(b, off, len, false);
    }

    /**
     * Returns a string with part of an array.
     *
     * @param b the array with bytes in UTF-8, which are not validated
     * @param off the index of the first byte
     * @param len the index <em>after</em> the last byte, as in {@link #newString(byte[], int, int)}
     * @param omitCopy whether to keep {@code b} instead of copying it; only possible if the part is
     *     the whole array, otherwise it is copied
     * @throws ArrayIndexOutOfBoundsException if {@code off} is negative or greater than
     *     {@code b.length}
     * @throws IllegalArgumentException if {@code off} is greater than {@code len}
     */
    public static ImmutableStringValue newString(byte[] b, int off, int len, boolean omitCopy) {
        return ImmutableValues.ofUtf8(part(b, off, len, omitCopy));
    }

    private static byte[] part(byte[] b, int off, int len, boolean omitCopy) {
        requireNonNull(b, "b is null");
        return omitCopy && off == 0 && len == b.length ? b : Arrays.copyOfRange(b, off, len);
    }

    /**
     * Returns an array.
     *
     * @param list the elements; the list is copied
     */
    public static ImmutableArrayValue newArray(List<? extends Value> list) {
        requireNonNull(list, "list is null");
        return ImmutableValues.ofArray(list.toArray(NO_VALUES));
    }

    /**
     * Returns an array.
     *
     * @param array the elements; the array is copied
     */
    public static ImmutableArrayValue newArray(Value... array) {
        return newArray(array, false);
    }

    /**
     * Returns an array.
     *
     * @param array the elements
     * @param omitCopy whether to keep {@code array} instead of copying it
     */
    public static ImmutableArrayValue newArray(Value[] array, boolean omitCopy) {
        requireNonNull(array, "array is null");
        return ImmutableValues.ofArray(omitCopy ? array : array.clone());
    }

    /** Returns an array without elements. */
    public static ImmutableArrayValue emptyArray() {
        return ImmutableValues.ofArray(NO_VALUES);
    }

    /**
     * Returns a map.
     *
     * @param map the entries, which are taken in iteration order
     * @param <K> the type of the keys
     * @param <V> the type of the values
     */
    public static <K extends Value, V extends Value> ImmutableMapValue newMap(Map<K, V> map) {
        requireNonNull(map, "map is null");
        return ImmutableValues.ofMap(keyValueArray(map));
    }

    /** Returns the entries of a map as alternating keys and values. */
    static Value[] keyValueArray(Map<? extends Value, ? extends Value> map) {
        Value[] kvs = new Value[2 * map.size()];
        int i = 0;
        for (Map.Entry<? extends Value, ? extends Value> entry : map.entrySet()) {
            kvs[i++] = entry.getKey();
            kvs[i++] = entry.getValue();
        }
        return kvs;
    }

    /**
     * Returns a map.
     *
     * @param kvs alternating keys and values; the array is copied
     * @throws IllegalArgumentException if the length of {@code kvs} is odd
     */
    public static ImmutableMapValue newMap(Value... kvs) {
        return newMap(kvs, false);
    }

    /**
     * Returns a map.
     *
     * @param kvs alternating keys and values
     * @param omitCopy whether to keep {@code kvs} instead of copying it
     * @throws IllegalArgumentException if the length of {@code kvs} is odd
     */
    public static ImmutableMapValue newMap(Value[] kvs, boolean omitCopy) {
        requireNonNull(kvs, "kvs is null");
        return ImmutableValues.ofMap(omitCopy ? kvs : kvs.clone());
    }

    /** Returns a map without entries. */
    public static ImmutableMapValue emptyMap() {
        return ImmutableValues.ofMap(NO_VALUES);
    }

    /**
     * Returns a map.
     *
     * @param pairs the entries, all of which are kept, including those with duplicate keys
     */
    @SafeVarargs
    public static MapValue newMap(Map.Entry<? extends Value, ? extends Value>... pairs) {
        requireNonNull(pairs, "pairs is null");
        Value[] kvs = new Value[2 * pairs.length];
        for (int i = 0; i < pairs.length; i++) {
            kvs[2 * i] = pairs[i].getKey();
            kvs[2 * i + 1] = pairs[i].getValue();
        }
        return ImmutableValues.ofMap(kvs);
    }

    /** Returns a new, empty map builder. */
    public static MapBuilder newMapBuilder() {
        return new MapBuilder();
    }

    /**
     * Returns an entry for {@link #newMap(Map.Entry...)} or {@link MapBuilder#put(Map.Entry)}.
     *
     * @param key the key
     * @param value the value
     * @return a new entry, which supports {@link Map.Entry#setValue}
     */
    public static Map.Entry<Value, Value> newMapEntry(Value key, Value value) {
        return new AbstractMap.SimpleEntry<>(key, value);
    }

    /**
     * Returns an extension.
     *
     * @param type the extension type
     * @param data the payload; the array is kept, not copied
     */
    public static ImmutableExtensionValue newExtension(byte type, byte[] data) {
        return ImmutableValues.ofExtension(type, requireNonNull(data, "data is null"));
    }

    /**
     * Returns a timestamp.
     *
     * @param timestamp the point in time
     */
    public static ImmutableTimestampValue newTimestamp(Instant timestamp) {
        return ImmutableValues.ofTimestamp(requireNonNull(timestamp, "timestamp is null"));
    }

    /**
     * Returns a timestamp.
     *
     * @param millis the number of milliseconds since 1970-01-01T00:00:00Z
     */
    public static ImmutableTimestampValue newTimestamp(long millis) {
        return newTimestamp(Instant.ofEpochMilli(millis));
    }

    /**
     * Returns a timestamp.
     *
     * @param epochSecond the number of seconds since 1970-01-01T00:00:00Z
     * @param nanoAdjustment a number of nanoseconds to add, which may be negative
     * @throws java.time.DateTimeException if the result is outside the range of {@link Instant}
     */
    public static ImmutableTimestampValue newTimestamp(long epochSecond, int nanoAdjustment) {
        return newTimestamp(Instant.ofEpochSecond(epochSecond, nanoAdjustment));
    }

    /**
     * A builder of maps.
     *
     * <p>When a key is put again, it keeps its position and gets the new value.
     *
     * <p>A builder is not thread-safe; the maps that it builds are immutable.
     */
    public static class MapBuilder {
        private final Map<HashKey, Value> map = new LinkedHashMap<>();

        /** Creates a builder without entries. */
        public MapBuilder() {}

        /**
         * Returns a map with the entries added so far. The builder remains usable.
         *
         * @return an immutable map
         */
        public MapValue build() {
            Value[] kvs = new Value[2 * map.size()];
            int i = 0;
            for (Map.Entry<HashKey, Value> entry : map.entrySet()) {
                kvs[i++] = entry.getKey().value;
                kvs[i++] = entry.getValue();
            }
            return newMap(kvs, true);
        }

        /**
         * Adds an entry.
         *
         * @param pair the key and the value
         * @return this builder
         */
        public MapBuilder put(Map.Entry<? extends Value, ? extends Value> pair) {
            requireNonNull(pair, "pair is null");
            return put(pair.getKey(), pair.getValue());
        }

        /**
         * Adds an entry.
         *
         * @param key the key
         * @param value the value
         * @return this builder
         */
        public MapBuilder put(Value key, Value value) {
            map.put(new HashKey(key), value);
            return this;
        }

        /**
         * Adds several entries in iteration order.
         *
         * @param entries the keys and values
         * @return this builder
         */
        public MapBuilder putAll(
                Iterable<? extends Map.Entry<? extends Value, ? extends Value>> entries) {
            requireNonNull(entries, "entries is null");
            for (Map.Entry<? extends Value, ? extends Value> entry : entries) {
                put(entry);
            }
            return this;
        }

        /**
         * Adds the entries of a map in iteration order.
         *
         * @param map the keys and values
         * @return this builder
         */
        public MapBuilder putAll(Map<? extends Value, ? extends Value> map) {
            requireNonNull(map, "map is null");
            return putAll(map.entrySet());
        }
    }
}
