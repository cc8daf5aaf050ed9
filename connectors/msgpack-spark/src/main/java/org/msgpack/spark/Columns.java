/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.execution.vectorized.WritableColumnVector;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.sql.types.UserDefinedType;
import org.msgpack.columnar.ColumnSink;
import org.msgpack.columnar.ColumnType;
import org.msgpack.columnar.Schema;

/**
 * Maps Spark's types to the columnar reader's column types, and to the sinks that fill Spark's
 * vectors.
 */
final class Columns {
    private Columns() {}

    /** Converts the fields of a struct or of a whole record. */
    static Schema schema(StructType type) {
        Schema.Builder schema = Schema.builder();
        for (StructField field : type.fields()) {
            schema.add(field.name(), type(field.dataType()));
        }
        return schema.build();
    }

    static ColumnType type(DataType type) {
        if (type instanceof StructType struct) {
            return ColumnType.struct(schema(struct));
        }
        if (type instanceof ArrayType array) {
            return ColumnType.list(type(array.elementType()));
        }
        if (type instanceof MapType map) {
            return ColumnType.map(type(map.keyType()), type(map.valueType()));
        }
        if (type instanceof UserDefinedType<?> defined) {
            return type(defined.sqlType());
        }
        return scalar(type);
    }

    private static ColumnType scalar(DataType type) {
        if (type instanceof StringType) {
            return ColumnType.TEXT;
        }
        if (type instanceof LongType) {
            return ColumnType.LONG;
        }
        if (type instanceof IntegerType) {
            return ColumnType.INT;
        }
        if (type instanceof DoubleType) {
            return ColumnType.DOUBLE;
        }
        if (type instanceof BooleanType) {
            return ColumnType.BOOLEAN;
        }
        if (type instanceof TimestampType || type instanceof TimestampNTZType) {
            return ColumnType.TIMESTAMP_MICROS;
        }
        if (type instanceof FloatType) {
            return ColumnType.FLOAT;
        }
        if (type instanceof ShortType) {
            return ColumnType.SHORT;
        }
        if (type instanceof ByteType) {
            return ColumnType.BYTE;
        }
        if (type instanceof BinaryType) {
            return ColumnType.BINARY;
        }
        return ColumnType.TEXT; // see TextValues and VoidSink
    }

    private static boolean isParsedFromText(DataType type) {
        return type instanceof DecimalType || type instanceof DateType;
    }

    /** Returns a sink that puts values of the given type into a vector. */
    static ColumnSink sink(DataType type, WritableColumnVector vector) {
        if (type instanceof StructType struct) {
            List<ColumnSink> children = new ArrayList<>();
            for (int i = 0; i < struct.length(); i++) {
                children.add(sink(struct.fields()[i].dataType(), vector.getChild(i)));
            }
            return new VectorSink(vector, null, children);
        }
        if (type instanceof ArrayType array) {
            return new VectorSink(
                    vector, null, List.of(sink(array.elementType(), vector.getChild(0))));
        }
        if (type instanceof MapType map) {
            return new VectorSink(
                    vector,
                    null,
                    List.of(
                            sink(map.keyType(), vector.getChild(0)),
                            sink(map.valueType(), vector.getChild(1))));
        }
        if (type instanceof UserDefinedType<?> defined) {
            return sink(defined.sqlType(), vector);
        }
        if (type instanceof NullType) {
            return new VoidSink();
        }
        return new VectorSink(
                vector, isParsedFromText(type) ? new TextValues(type) : null, List.of());
    }
}
