/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.Map;
import org.apache.spark.sql.catalyst.CatalystTypeConverters;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.unsafe.types.UTF8String;
import org.apache.spark.util.Utils;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;
import scala.Function1;

/** The ext types that the option {@code extensions} names. Immutable. */
final class Extensions {
    static final Extensions NONE = new Extensions(Map.of());

    private static final Map<Class<?>, DataType> TYPES = Map.ofEntries(
            Map.entry(Instant.class, DataTypes.TimestampType),
            Map.entry(LocalDateTime.class, DataTypes.TimestampNTZType),
            Map.entry(LocalDate.class, DataTypes.DateType),
            Map.entry(BigDecimal.class, DataTypes.createDecimalType(38, 18)),
            Map.entry(BigInteger.class, DataTypes.createDecimalType(38, 0)),
            Map.entry(Boolean.class, DataTypes.BooleanType),
            Map.entry(Integer.class, DataTypes.IntegerType),
            Map.entry(Long.class, DataTypes.LongType),
            Map.entry(Float.class, DataTypes.FloatType),
            Map.entry(Double.class, DataTypes.DoubleType),
            Map.entry(byte[].class, DataTypes.BinaryType));

    /** The expected class for types whose values Spark's converter passes through unchecked. */
    private static final Map<DataType, Class<?>> CLASSES = Map.ofEntries(
            Map.entry(DataTypes.BooleanType, Boolean.class),
            Map.entry(DataTypes.ByteType, Byte.class),
            Map.entry(DataTypes.ShortType, Short.class),
            Map.entry(DataTypes.IntegerType, Integer.class),
            Map.entry(DataTypes.LongType, Long.class),
            Map.entry(DataTypes.FloatType, Float.class),
            Map.entry(DataTypes.DoubleType, Double.class),
            Map.entry(DataTypes.BinaryType, byte[].class),
            Map.entry(DataTypes.NullType, Void.class));

    private final Map<Byte, ExtensionType<?>> types;

    private Extensions(Map<Byte, ExtensionType<?>> types) {
        this.types = types;
    }

    /**
     * Loads ext types.
     *
     * @param factories public static methods without parameters that return an ExtensionType, as
     *     {@code package.Class#method}, separated by commas
     * @throws IllegalArgumentException if there is no such method, or two have the same ext type
     */
    static Extensions of(String factories) {
        Map<Byte, ExtensionType<?>> types = new HashMap<>();
        for (String factory : factories.split(",", -1)) {
            if (factory.isBlank()) {
                continue;
            }
            ExtensionType<?> type = call(factory.trim());
            if (types.putIfAbsent(type.type(), type) != null) {
                throw new IllegalArgumentException("extensions: " + factory.trim()
                        + " has the same ext type as another one: " + type.type());
            }
        }
        return types.isEmpty() ? NONE : new Extensions(types);
    }

    private static ExtensionType<?> call(String factory) {
        int hash = factory.indexOf('#');
        if (hash < 0) {
            throw new IllegalArgumentException(
                    "extensions: expected package.Class#method, found " + factory);
        }
        try {
            Method method = Utils.classForName(factory.substring(0, hash), true, false)
                    .getMethod(factory.substring(hash + 1));
            if (!Modifier.isStatic(method.getModifiers())
                    || method.getReturnType() != ExtensionType.class) {
                throw new IllegalArgumentException(
                        "extensions: " + factory + " must be static and return an ExtensionType");
            }
            return (ExtensionType<?>) method.invoke(null);
        } catch (ReflectiveOperationException e) {
            Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
            throw new IllegalArgumentException("extensions: cannot call " + factory, cause);
        }
    }

    boolean isEmpty() {
        return types.isEmpty();
    }

    /** Returns the Spark type inferred for an ext type; a string if it is not registered. */
    DataType inferredType(byte type) {
        ExtensionType<?> extension = types.get(type);
        return extension == null
                ? DataTypes.StringType
                : TYPES.getOrDefault(extension.valueClass(), DataTypes.StringType);
    }

    /** Returns a conversion of the registered ext types to a Spark type. */
    Conversion to(DataType type) {
        Function1<Object, Object> converter = type instanceof StringType
                ? null
                : CatalystTypeConverters.createToCatalystConverter(type);
        return new Conversion(type, converter);
    }

    /** Reads registered ext types as values of a Spark type. */
    final class Conversion {
        private final DataType type;
        private final Function1<Object, Object> converter;
        private final Class<?> expected;

        private Conversion(DataType type, Function1<Object, Object> converter) {
            this.type = type;
            this.converter = converter;
            this.expected = CLASSES.getOrDefault(type, Object.class);
        }

        /**
         * Reads an extension of a registered type. Returns null, without reading anything, if the
         * next value is something else.
         */
        Object tryRead(MessageUnpacker unpacker) throws IOException {
            if (unpacker.getNextFormat().getValueType() != ValueType.EXTENSION) {
                return null;
            }
            ExtensionType<?> extension =
                    types.get(unpacker.getNextExtensionTypeHeader().getType());
            if (extension == null) {
                return null;
            }
            long start = unpacker.getTotalReadBytes();
            return convert(extension.unpack(unpacker), extension, start);
        }

        private Object convert(Object value, ExtensionType<?> extension, long start) {
            if (converter == null) {
                return UTF8String.fromString(value.toString());
            }
            try {
                Object converted = converter.apply(value);
                if (expected.isInstance(converted)) { // rejects null too
                    return converted;
                }
            } catch (RuntimeException e) {
                throw mismatch(extension, start, e);
            }
            throw mismatch(extension, start, null);
        }

        private MessageTypeException mismatch(
                ExtensionType<?> extension, long start, RuntimeException cause) {
            return new MessageTypeException(
                    "expected " + type.sql() + ", found an extension of type " + extension.type()
                            + ", which is " + extension.valueClass().getName() + ", at byte "
                            + start,
                    cause);
        }
    }
}
