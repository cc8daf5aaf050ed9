/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Date;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Random schemas and random rows. */
final class GeneratedRows {
    private static final List<DataType> SCALARS = List.of(
            DataTypes.BooleanType,
            DataTypes.ByteType,
            DataTypes.ShortType,
            DataTypes.IntegerType,
            DataTypes.LongType,
            DataTypes.FloatType,
            DataTypes.DoubleType,
            DataTypes.StringType,
            DataTypes.BinaryType,
            DataTypes.TimestampType,
            DataTypes.DateType,
            DataTypes.createDecimalType(9, 2),
            DataTypes.createDecimalType(18, 0),
            DataTypes.createDecimalType(38, 20));

    private final Random random;

    GeneratedRows(long seed) {
        this.random = new Random(seed);
    }

    StructType schema() {
        return struct(1 + random.nextInt(12), 3);
    }

    private StructType struct(int size, int depth) {
        List<StructField> fields = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            fields.add(DataTypes.createStructField(
                    "f" + i + (random.nextInt(5) == 0 ? " ü." : ""), type(depth), true));
        }
        return DataTypes.createStructType(fields);
    }

    private DataType type(int depth) {
        switch (depth == 0 ? 9 : random.nextInt(10)) {
            case 0:
                return struct(1 + random.nextInt(4), depth - 1);
            case 1:
                return DataTypes.createArrayType(type(depth - 1), true);
            case 2:
                return DataTypes.createMapType(
                        random.nextBoolean() ? DataTypes.StringType : DataTypes.LongType,
                        type(depth - 1),
                        true);
            default:
                return SCALARS.get(random.nextInt(SCALARS.size()));
        }
    }

    List<Row> rows(StructType schema, int count) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(row(schema));
        }
        return rows;
    }

    private Row row(StructType schema) {
        Object[] values = new Object[schema.length()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(schema.fields()[i].dataType());
        }
        return RowFactory.create(values);
    }

    private Object value(DataType type) {
        return random.nextInt(6) == 0 ? null : present(type);
    }

    private Object present(DataType type) {
        if (type instanceof StructType struct) {
            return row(struct);
        }
        if (type instanceof ArrayType array) {
            List<Object> list = new ArrayList<>();
            for (int i = random.nextInt(20); i > 0; i--) {
                list.add(value(array.elementType()));
            }
            return list;
        }
        if (type instanceof MapType map) {
            Map<Object, Object> entries = new LinkedHashMap<>();
            for (int i = random.nextInt(20); i > 0; i--) {
                entries.put(present(map.keyType()), value(map.valueType()));
            }
            return entries;
        }
        if (type instanceof DecimalType decimal) {
            int digits = 1 + random.nextInt(decimal.precision());
            BigInteger unscaled = new BigInteger(digits * 3, random);
            return new BigDecimal(
                    random.nextBoolean() ? unscaled : unscaled.negate(), decimal.scale());
        }
        return scalar(type.typeName());
    }

    private Object scalar(String type) {
        long bits = random.nextLong() >> random.nextInt(64);
        switch (type) {
            case "boolean":
                return random.nextBoolean();
            case "byte":
                return (byte) bits;
            case "short":
                return (short) bits;
            case "integer":
                return (int) bits;
            case "long":
                return bits;
            case "float":
                return random.nextInt(20) == 0 ? Float.NaN : (float) random.nextGaussian();
            case "double":
                return random.nextInt(20) == 0 ? Double.NEGATIVE_INFINITY : random.nextGaussian();
            case "binary":
                byte[] bytes = new byte[random.nextInt(50)];
                random.nextBytes(bytes);
                return bytes;
            case "timestamp":
                Timestamp timestamp =
                        new Timestamp(random.nextInt() * 1000L + random.nextInt(1000));
                timestamp.setNanos(random.nextInt(1_000_000) * 1000);
                return timestamp;
            case "date":
                return Date.valueOf(
                        java.time.LocalDate.ofEpochDay(random.nextInt(40_000) - 10_000));
            default:
                return "äöü text ".repeat(random.nextInt(5)) + bits;
        }
    }
}
