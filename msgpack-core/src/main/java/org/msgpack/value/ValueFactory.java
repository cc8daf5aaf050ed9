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
 * Makes immutable values.
 *
 * <p>Arrays that are passed in are copied, except where {@code omitCopy} is true and by
 * {@link #newExtension}. An array that was not copied must not be changed any more.
 *
 * <p>Small values may be shared instances, so do not tell values apart by identity.
 *
 * <p>A null argument is refused with {@link NullPointerException}. Elements of arrays, lists and
 * maps are not checked; one that is null fails when it is used.
 */
public final class ValueFactory {
    private static final Value[] NO_VALUES = {};

    private ValueFactory() {}

    /**
     * Returns nil.
     *
     * @return the value
     */
    public static ImmutableNilValue newNil() {
        return ImmutableValues.nil();
    }

    /**
     * Returns a boolean.
     *
     * @param v true or false
     * @return the value
     */
    public static ImmutableBooleanValue newBoolean(boolean v) {
        return ImmutableValues.ofBoolean(v);
    }

    /**
     * Returns an integer.
     *
     * @param v the number
     * @return the value
     */
    public static ImmutableIntegerValue newInteger(byte v) {
        return ImmutableValues.ofLong(v);
    }

    /**
     * Returns an integer.
     *
     * @param v the number
     * @return the value
     */
    public static ImmutableIntegerValue newInteger(short v) {
        return ImmutableValues.ofLong(v);
    }

    /**
     * Returns an integer.
     *
     * @param v the number
     * @return the value
     */
    public static ImmutableIntegerValue newInteger(int v) {
        return ImmutableValues.ofLong(v);
    }

    /**
     * Returns an integer.
     *
     * @param v the number
     * @return the value
     */
    public static ImmutableIntegerValue newInteger(long v) {
        return ImmutableValues.ofLong(v);
    }

    /**
     * Returns an integer.
     *
     * @param v the number, of any size; only those from -2<sup>63</sup> to 2<sup>64</sup>-1 can be
     *     packed
     * @return the value
     */
    public static ImmutableIntegerValue newInteger(BigInteger v) {
        return ImmutableValues.ofBigInteger(requireNonNull(v, "v is null"));
    }

    /**
     * Returns a float.
     *
     * @param v the number, which is widened to {@code double}
     * @return the value
     */
    public static ImmutableFloatValue newFloat(float v) {
        return ImmutableValues.ofDouble(v);
    }

    /**
     * Returns a float.
     *
     * @param v the number
     * @return the value
     */
    public static ImmutableFloatValue newFloat(double v) {
        return ImmutableValues.ofDouble(v);
    }

    /**
     * Returns a binary.
     *
     * @param b its bytes, which are copied
     * @return the value
     */
    public static ImmutableBinaryValue newBinary(byte[] b) {
        return newBinary(b, false);
    }

    /**
     * Returns a binary.
     *
     * @param b its bytes
     * @param omitCopy whether to keep the array instead of copying it
     * @return the value
     */
    public static ImmutableBinaryValue newBinary(byte[] b, boolean omitCopy) {
        requireNonNull(b, "b is null");
        return ImmutableValues.ofBinary(omitCopy ? b : b.clone());
    }

    /**
     * Returns a binary with a part of an array.
     *
     * @param b an array, of which a part is copied
     * @param off the index of the first byte
     * @param len the index after the last byte (not a length, in spite of its name: this is what
     *     the parameter has always meant); what lies beyond the end of the array is read as 0
     * @return the value
     * @throws ArrayIndexOutOfBoundsException if {@code off} is negative or greater than the length
     *     of the array
     * @throws IllegalArgumentException if {@code off} is greater than {@code len}
     */
    public static ImmutableBinaryValue newBinary(byte[] b, int off, int len) {
        return newBinary(b, off, len, false);
    }

    /**
     * Returns a binary with a part of an array.
     *
     * @param b an array
     * @param off the index of the first byte
     * @param len the index after the last byte, see {@link #newBinary(byte[], int, int)}
     * @param omitCopy whether to keep the array instead of copying it, if the part is all of it
     * @return the value
     * @throws ArrayIndexOutOfBoundsException if {@code off} is negative or greater than the length
     *     of the array
     * @throws IllegalArgumentException if {@code off} is greater than {@code len}
     */
    public static ImmutableBinaryValue newBinary(byte[] b, int off, int len, boolean omitCopy) {
        return ImmutableValues.ofBinary(part(b, off, len, omitCopy));
    }

    /**
     * Returns a string.
     *
     * @param s its content; an unpaired surrogate becomes a question mark when packed
     * @return the value
     */
    public static ImmutableStringValue newString(String s) {
        return ImmutableValues.ofString(requireNonNull(s, "s is null"));
    }

    /**
     * Returns a string.
     *
     * @param b its bytes in UTF-8, which are copied; whether they are well-formed is not checked
     * @return the value
     */
    public static ImmutableStringValue newString(byte[] b) {
        return newString(b, false);
    }

    /**
     * Returns a string.
     *
     * @param b its bytes in UTF-8; whether they are well-formed is not checked
     * @param omitCopy whether to keep the array instead of copying it
     * @return the value
     */
    public static ImmutableStringValue newString(byte[] b, boolean omitCopy) {
        requireNonNull(b, "b is null");
        return ImmutableValues.ofUtf8(omitCopy ? b : b.clone());
    }

    /**
     * Returns a string with a part of an array.
     *
     * @param b an array, of which a part is copied
     * @param off the index of the first byte
     * @param len the index after the last byte (not a length, in spite of its name: this is what
     *     the parameter has always meant); what lies beyond the end of the array is read as 0
     * @return the value
     * @throws ArrayIndexOutOfBoundsException if {@code off} is negative or greater than the length
     *     of the array
     * @throws IllegalArgumentException if {@code off} is greater than {@code len}
     */
    public static ImmutableStringValue newString(byte[] b, int off, int len) {
        return newString(b, off, len, false);
    }

    /**
     * Returns a string with a part of an array.
     *
     * @param b an array
     * @param off the index of the first byte
     * @param len the index after the last byte, see {@link #newString(byte[], int, int)}
     * @param omitCopy whether to keep the array instead of copying it, if the part is all of it
     * @return the value
     * @throws ArrayIndexOutOfBoundsException if {@code off} is negative or greater than the length
     *     of the array
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
     * @param list its elements; the list is copied
     * @return the value
     */
    public static ImmutableArrayValue newArray(List<? extends Value> list) {
        requireNonNull(list, "list is null");
        return ImmutableValues.ofArray(list.toArray(NO_VALUES));
    }

    /**
     * Returns an array.
     *
     * @param array its elements; the array is copied
     * @return the value
     */
    public static ImmutableArrayValue newArray(Value... array) {
        return newArray(array, false);
    }

    /**
     * Returns an array.
     *
     * @param array its elements
     * @param omitCopy whether to keep the array instead of copying it
     * @return the value
     */
    public static ImmutableArrayValue newArray(Value[] array, boolean omitCopy) {
        requireNonNull(array, "array is null");
        return ImmutableValues.ofArray(omitCopy ? array : array.clone());
    }

    /**
     * Returns the array without elements.
     *
     * @return the value
     */
    public static ImmutableArrayValue emptyArray() {
        return ImmutableValues.ofArray(NO_VALUES);
    }

    /**
     * Returns a map.
     *
     * @param map its entries, taken in the order of its iterator
     * @param <K> the type of the keys
     * @param <V> the type of the values
     * @return the value
     */
    public static <K extends Value, V extends Value> ImmutableMapValue newMap(Map<K, V> map) {
        requireNonNull(map, "map is null");
        return ImmutableValues.ofMap(keyValueArray(map));
    }

    /** Returns the keys and values of a map in turn. */
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
     * @param kvs its keys and values in turn; the array is copied
     * @return the value
     * @throws IllegalArgumentException if the last key has no value
     */
    public static ImmutableMapValue newMap(Value... kvs) {
        return newMap(kvs, false);
    }

    /**
     * Returns a map.
     *
     * @param kvs its keys and values in turn
     * @param omitCopy whether to keep the array instead of copying it
     * @return the value
     * @throws IllegalArgumentException if the last key has no value
     */
    public static ImmutableMapValue newMap(Value[] kvs, boolean omitCopy) {
        requireNonNull(kvs, "kvs is null");
        return ImmutableValues.ofMap(omitCopy ? kvs : kvs.clone());
    }

    /**
     * Returns the map without entries.
     *
     * @return the value
     */
    public static ImmutableMapValue emptyMap() {
        return ImmutableValues.ofMap(NO_VALUES);
    }

    /**
     * Returns a map.
     *
     * @param pairs its entries, all of which are kept, also those with the same key
     * @return the value
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

    /**
     * Returns a builder of maps.
     *
     * @return a new, empty builder
     */
    public static MapBuilder newMapBuilder() {
        return new MapBuilder();
    }

    /**
     * Returns an entry for {@link #newMap(Map.Entry...)} or {@link MapBuilder#put(Map.Entry)}.
     *
     * @param key the key
     * @param value the value
     * @return a new entry, whose value can be set
     */
    public static Map.Entry<Value, Value> newMapEntry(Value key, Value value) {
        return new AbstractMap.SimpleEntry<>(key, value);
    }

    /**
     * Returns an extension.
     *
     * @param type its type number
     * @param data its bytes; the array is kept, not copied
     * @return the value
     */
    public static ImmutableExtensionValue newExtension(byte type, byte[] data) {
        return ImmutableValues.ofExtension(type, requireNonNull(data, "data is null"));
    }

    /**
     * Returns a timestamp.
     *
     * @param timestamp the point in time
     * @return the value
     */
    public static ImmutableTimestampValue newTimestamp(Instant timestamp) {
        return ImmutableValues.ofTimestamp(requireNonNull(timestamp, "timestamp is null"));
    }

    /**
     * Returns a timestamp.
     *
     * @param millis milliseconds since 1970-01-01T00:00:00Z
     * @return the value
     */
    public static ImmutableTimestampValue newTimestamp(long millis) {
        return newTimestamp(Instant.ofEpochMilli(millis));
    }

    /**
     * Returns a timestamp.
     *
     * @param epochSecond seconds since 1970-01-01T00:00:00Z
     * @param nanoAdjustment nanoseconds to add to them, any number
     * @return the value
     * @throws java.time.DateTimeException if the point in time is not one that {@link Instant}
     *     knows
     */
    public static ImmutableTimestampValue newTimestamp(long epochSecond, int nanoAdjustment) {
        return newTimestamp(Instant.ofEpochSecond(epochSecond, nanoAdjustment));
    }

    /**
     * Builds a map, entry by entry. A key that is put again keeps its place and gets the new value.
     *
     * <p>A builder has state and is not thread-safe; the maps that it builds are immutable.
     */
    public static class MapBuilder {
        private final Map<HashKey, Value> map = new LinkedHashMap<>();

        /** Makes a builder without entries. */
        public MapBuilder() {}

        /**
         * Returns a map with the entries put so far. The builder can be used further.
         *
         * @return an immutable value
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
         * Puts an entry.
         *
         * @param pair key and value
         * @return this builder
         */
        public MapBuilder put(Map.Entry<? extends Value, ? extends Value> pair) {
            requireNonNull(pair, "pair is null");
            return put(pair.getKey(), pair.getValue());
        }

        /**
         * Puts an entry.
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
         * Puts several entries, in their order.
         *
         * @param entries keys and values
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
         * Puts several entries, in the order of the map's iterator.
         *
         * @param map keys and values
         * @return this builder
         */
        public MapBuilder putAll(Map<? extends Value, ? extends Value> map) {
            requireNonNull(map, "map is null");
            return putAll(map.entrySet());
        }
    }
}
