/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import static org.msgpack.codec.dialect.Payloads.malformed;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.msgpack.core.internal.text.Printable;

/** Reads what a map of numpy stands for, see {@link Numpy#fromMap}. */
final class NumpyReader {
    private static final int MAX_ENTRIES = 5;
    private static final int MAX_TEXT = 16;

    /** Rows that cost nothing in the data, see {@link #requireFewRows}. */
    private static final int FREE_ROWS = 1024;

    private static final int ROWS_PER_BYTE = 8;

    private Boolean nd;
    private Object typeName;
    private Object kind;
    private Object shapeList;
    private ByteBuffer data;

    private ElementType type;

    private NumpyReader() {}

    /** Returns a reader, or null if it is an ordinary map. */
    static NumpyReader of(Map<?, ?> map) {
        if (map.size() > MAX_ENTRIES) {
            return null;
        }
        NumpyReader reader = new NumpyReader();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            String key = text(entry.getKey());
            if (key == null || !reader.isEntry(key, entry.getValue())) {
                return null;
            }
        }
        boolean isComplete = reader.nd != null
                && reader.typeName != null
                && reader.data != null
                && (!reader.nd || reader.shapeList != null);
        return isComplete ? reader : null;
    }

    private boolean isEntry(String key, Object value) {
        switch (key) {
            case "nd":
                nd = value instanceof Boolean ? (Boolean) value : null;
                return true;
            case "type":
                typeName = value;
                return true;
            case "kind":
                kind = value;
                return true;
            case "shape":
                shapeList = value;
                return true;
            case "data":
                data = binary(value);
                return true;
            default:
                return false;
        }
    }

    /** Returns the text of a string or of short binary, or null. */
    private static String text(Object o) {
        if (o instanceof String) {
            return (String) o;
        }
        ByteBuffer binary = binary(o);
        if (binary == null || binary.remaining() > MAX_TEXT) {
            return null;
        }
        return StandardCharsets.ISO_8859_1.decode(binary).toString();
    }

    private static ByteBuffer binary(Object o) {
        if (o instanceof byte[]) {
            return ByteBuffer.wrap((byte[]) o);
        }
        return o instanceof ByteBuffer ? ((ByteBuffer) o).slice() : null;
    }

    Object read() {
        readType();
        if (!nd) {
            requireBytes(type.size, "a single number");
            return scalar();
        }
        int[] shape = shape();
        requireData(shape);
        if (shape.length == 0) {
            return scalar();
        }
        requireFewRows(shape);
        Class<?>[] rows = new Class<?>[shape.length];
        rows[shape.length - 1] = type.javaType;
        for (int i = shape.length - 2; i >= 0; i--) {
            rows[i] = Array.newInstance(rows[i + 1], 0).getClass();
        }
        return array(shape, rows, 0);
    }

    private void readType() {
        String name = text(typeName);
        boolean isPlain = kind == null || "".equals(text(kind));
        type = name == null || name.length() != 3 || !isPlain ? null : type(name.substring(1));
        char order = type == null ? '?' : name.charAt(0);
        boolean isOrder = order == '<' || order == '>' || (order == '|' && type.size == 1);
        if (!isOrder) {
            throw malformed(
                    "a type of numpy that is boolean, an integer, or a float of 32 or 64 bits,"
                            + " such as <f8",
                    name == null || !isPlain ? "a structure or objects" : Printable.quoted(name));
        }
        data.order(order == '>' ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    }

    private static ElementType type(String name) {
        switch (name) {
            case "b1":
                return ElementType.BOOLEAN;
            case "i1":
                return ElementType.INT8;
            case "u1":
                return ElementType.UINT8;
            case "i2":
                return ElementType.INT16;
            case "u2":
                return ElementType.UINT16;
            case "i4":
                return ElementType.INT32;
            case "u4":
                return ElementType.UINT32;
            case "i8":
                return ElementType.INT64;
            case "u8":
                return ElementType.UINT64;
            case "f4":
                return ElementType.FLOAT32;
            case "f8":
                return ElementType.FLOAT64;
            default:
                return null;
        }
    }

    private Object scalar() {
        if (type == ElementType.UINT64 && data.getLong(0) < 0) {
            return ElementReader.unsigned(data.getLong(0));
        }
        Object value = Array.get(ElementReader.get(data, type, 1), 0);
        if (value instanceof Boolean) {
            return value;
        }
        Number number = (Number) value;
        if (type.isFloat()) {
            return number.doubleValue();
        }
        return number.longValue();
    }

    private int[] shape() {
        if (!(shapeList instanceof List)) {
            throw malformed("a shape of numpy as a list", shapeList.getClass().getTypeName());
        }
        List<?> lengths = (List<?>) shapeList;
        if (lengths.size() > NumpyWriter.MAX_DIMENSIONS) {
            throw malformed("a shape of at most 64 dimensions", lengths.size());
        }
        int[] shape = new int[lengths.size()];
        for (int i = 0; i < shape.length; i++) {
            shape[i] = length(lengths.get(i));
        }
        return shape;
    }

    private static int length(Object o) {
        boolean isInteger = o instanceof Long
                || o instanceof Integer
                || o instanceof Short
                || o instanceof Byte;
        long length = isInteger ? ((Number) o).longValue() : -1;
        if (length < 0 || length > Integer.MAX_VALUE) {
            throw malformed("a dimension within 0 to 2147483647", o);
        }
        return (int) length;
    }

    /** Compares the data with the shape, whose product may be far more than a long holds. */
    private void requireData(int[] shape) {
        long expected = type.size;
        for (int length : shape) {
            if (length == 0) {
                requireBytes(0, "an array without elements");
                return;
            }
        }
        for (int length : shape) {
            expected *= length;
            if (expected > data.remaining()) {
                throw malformed(
                        "data for all elements of the shape", Payloads.bytes(data.remaining()));
            }
        }
        requireBytes((int) expected, "the shape");
    }

    private void requireBytes(int expected, String of) {
        if (data.remaining() != expected) {
            throw malformed(
                    "data of " + Payloads.bytes(expected) + " for " + of,
                    Payloads.bytes(data.remaining()));
        }
    }

    /**
     * Each row is an object. Where rows have no element, or a single one in many dimensions, a few
     * bytes of shape would become many of them.
     */
    private void requireFewRows(int[] shape) {
        long limit = FREE_ROWS + (long) ROWS_PER_BYTE * data.remaining();
        long inDimension = 1;
        long rows = 0;
        for (int i = 0; i < shape.length - 1; i++) {
            inDimension *= shape[i];
            rows += inDimension;
            if (rows > limit) {
                throw malformed(
                        "at most " + limit + " rows for " + Payloads.bytes(data.remaining())
                                + " of data",
                        "more of them");
            }
        }
    }

    private Object array(int[] shape, Class<?>[] rows, int dimension) {
        if (dimension == shape.length - 1) {
            return ElementReader.get(data, type, shape[dimension]);
        }
        Object[] array = (Object[]) Array.newInstance(rows[dimension], shape[dimension]);
        for (int i = 0; i < array.length; i++) {
            array[i] = array(shape, rows, dimension + 1);
        }
        return array;
    }
}
