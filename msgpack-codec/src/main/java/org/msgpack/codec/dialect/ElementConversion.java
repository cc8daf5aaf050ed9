/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.lang.reflect.Array;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessageTypeException;

/** Reads elements as another type of Java, if nothing is lost. */
final class ElementConversion {
    private final ByteBuffer src;
    private final ElementType type;
    private final int count;
    private final Class<?> wanted;

    private ElementConversion(ByteBuffer src, ElementType type, int count, Class<?> wanted) {
        this.src = src;
        this.type = type;
        this.count = count;
        this.wanted = wanted;
    }

    /**
     * Gets elements, which the buffer has, as an array of a primitive type.
     *
     * @throws MessageIntegerOverflowException if an integer is out of range, or no float represents
     *     it exactly
     * @throws MessageTypeException if the types are not both integers or floats, or no float
     *     represents a double exactly
     */
    static Object get(ByteBuffer src, ElementType type, int count, Class<?> wanted) {
        if (wanted == type.javaType) {
            return ElementReader.get(src, type, count);
        }
        ElementConversion conversion = new ElementConversion(src, type, count, wanted);
        if (wanted == double.class) {
            return conversion.doubles();
        }
        if (wanted == float.class) {
            return conversion.floats();
        }
        ElementType target = ElementType.of(wanted);
        if (target == null || target == ElementType.BOOLEAN || type.isFloat()) {
            throw new MessageTypeException(
                    "expected elements of type " + wanted + ", found " + type);
        }
        return conversion.integers(target);
    }

    private Object integers(ElementType target) {
        int unusedBits = 64 - 8 * target.size;
        Object array = Array.newInstance(wanted, count);
        for (int i = 0; i < count; i++) {
            long value = integer();
            if (isAboveLong(value) || value << unusedBits >> unusedBits != value) {
                throw overflow("an integer of type " + wanted, value, i);
            }
            set(array, i, value);
        }
        return array;
    }

    private static void set(Object array, int i, long value) {
        if (array instanceof byte[]) {
            ((byte[]) array)[i] = (byte) value;
        } else if (array instanceof short[]) {
            ((short[]) array)[i] = (short) value;
        } else if (array instanceof int[]) {
            ((int[]) array)[i] = (int) value;
        } else {
            ((long[]) array)[i] = value;
        }
    }

    private double[] doubles() {
        double[] array = new double[count];
        for (int i = 0; i < count; i++) {
            if (type == ElementType.FLOAT32) {
                array[i] = src.getFloat();
            } else {
                long value = integer();
                array[i] = isAboveLong(value) ? (value >>> 1) * 2.0 : value;
                requireExact(array[i], value, i);
            }
        }
        return array;
    }

    private float[] floats() {
        float[] array = new float[count];
        for (int i = 0; i < count; i++) {
            if (type == ElementType.FLOAT64) {
                array[i] = exact(src.getDouble(), i);
            } else {
                long value = integer();
                array[i] = isAboveLong(value) ? (value >>> 1) * 2.0f : value;
                requireExact(array[i], value, i);
            }
        }
        return array;
    }

    private static float exact(double value, int i) {
        float narrow = (float) value;
        if (Double.compare(narrow, value) != 0) {
            throw new MessageTypeException("expected a float, found " + value
                    + ", which no float represents exactly," + ElementReader.atIndex(i));
        }
        return narrow;
    }

    /** The low bit that halving drops is among those that must be 0. */
    private void requireExact(double rounded, long value, int i) {
        boolean isExact = isAboveLong(value)
                ? (value & 1) == 0 && rounded < 0x1p64 && (long) (rounded / 2) == value >>> 1
                : rounded < 0x1p63 && (long) rounded == value;
        if (!isExact) {
            throw overflow("an integer that a " + wanted + " represents exactly", value, i);
        }
    }

    private MessageIntegerOverflowException overflow(String expected, long value, int i) {
        BigInteger found =
                isAboveLong(value) ? ElementReader.unsigned(value) : BigInteger.valueOf(value);
        return new MessageIntegerOverflowException(
                "expected " + expected + ", found " + found + ElementReader.atIndex(i), found);
    }

    private boolean isAboveLong(long value) {
        return type == ElementType.UINT64 && value < 0;
    }

    /** Gets an integer, whose bits are those of an unsigned one if the type is UINT64. */
    private long integer() {
        switch (type) {
            case INT8:
                return src.get();
            case UINT8:
                return src.get() & 0xff;
            case INT16:
                return src.getShort();
            case UINT16:
                return src.getShort() & 0xffff;
            case INT32:
                return src.getInt();
            case UINT32:
                return src.getInt() & 0xffff_ffffL;
            default:
                return src.getLong();
        }
    }
}
