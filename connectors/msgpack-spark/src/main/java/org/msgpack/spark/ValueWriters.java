/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.MapData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.Decimal;
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
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;
import org.msgpack.core.MapKey;
import org.msgpack.core.MessagePacker;

/**
 * Creates the writer for each of Spark's types. This defines which types are supported and how each
 * is packed.
 */
final class ValueWriters {
    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final int MAX_BITS_OF_INTEGER = 64;

    private ValueWriters() {}

    /** Returns whether values of a type can be written. */
    static boolean isSupported(DataType type) {
        if (type instanceof StructType struct) {
            for (StructField field : struct.fields()) {
                if (!isSupported(field.dataType())) {
                    return false;
                }
            }
            return true;
        }
        if (type instanceof ArrayType array) {
            return isSupported(array.elementType());
        }
        if (type instanceof MapType map) {
            return isSupported(map.keyType()) && isSupported(map.valueType());
        }
        if (type instanceof UserDefinedType<?> defined) {
            return isSupported(defined.sqlType());
        }
        return type instanceof NullType || scalar(type) != null;
    }

    /**
     * Returns the writer of a supported type.
     *
     * @param ignoreNullFields whether to leave out null fields of structs
     */
    static ValueWriter of(DataType type, boolean ignoreNullFields) {
        if (type instanceof StructType struct) {
            StructWriter writer = new StructWriter(struct, ignoreNullFields);
            int size = struct.length();
            return (row, index, packer) -> writer.write(row.getStruct(index, size), packer);
        }
        if (type instanceof ArrayType array) {
            return new ArrayWriter(of(array.elementType(), ignoreNullFields));
        }
        if (type instanceof MapType map) {
            return new MapWriter(
                    of(map.keyType(), ignoreNullFields), of(map.valueType(), ignoreNullFields));
        }
        if (type instanceof UserDefinedType<?> defined) {
            return of(defined.sqlType(), ignoreNullFields);
        }
        if (type instanceof NullType) {
            return (row, index, packer) -> packer.packNil();
        }
        ValueWriter writer = scalar(type);
        if (writer == null) {
            throw new IllegalArgumentException(
                    "values of type " + type.sql() + " cannot be packed");
        }
        return writer;
    }

    private static ValueWriter scalar(DataType type) {
        if (type instanceof StringType) {
            return (row, index, packer) -> writeString(row.getUTF8String(index), packer);
        }
        if (type instanceof LongType) {
            return (row, index, packer) -> packer.packLong(row.getLong(index));
        }
        if (type instanceof IntegerType) {
            return (row, index, packer) -> packer.packInt(row.getInt(index));
        }
        if (type instanceof DoubleType) {
            return (row, index, packer) -> packer.packDouble(row.getDouble(index));
        }
        if (type instanceof BooleanType) {
            return (row, index, packer) -> packer.packBoolean(row.getBoolean(index));
        }
        if (type instanceof TimestampType || type instanceof TimestampNTZType) {
            return (row, index, packer) -> writeTimestamp(row.getLong(index), packer);
        }
        if (type instanceof FloatType) {
            return (row, index, packer) -> packer.packFloat(row.getFloat(index));
        }
        if (type instanceof ShortType) {
            return (row, index, packer) -> packer.packShort(row.getShort(index));
        }
        if (type instanceof ByteType) {
            return (row, index, packer) -> packer.packByte(row.getByte(index));
        }
        if (type instanceof BinaryType) {
            return (row, index, packer) -> writeBinary(row.getBinary(index), packer);
        }
        if (type instanceof DateType) {
            return (row, index, packer) ->
                    packer.packString(LocalDate.ofEpochDay(row.getInt(index)).toString());
        }
        if (type instanceof DecimalType decimal) {
            int precision = decimal.precision();
            int scale = decimal.scale();
            return (row, index, packer) ->
                    writeDecimal(row.getDecimal(index, precision, scale), packer);
        }
        return null;
    }

    private static void writeString(UTF8String text, MessagePacker packer) throws IOException {
        int length = text.numBytes();
        packer.packRawStringHeader(length);
        if (text.getBaseObject() instanceof byte[] array) {
            packer.writePayload(
                    array, (int) (text.getBaseOffset() - Platform.BYTE_ARRAY_OFFSET), length);
        } else {
            packer.writePayload(text.getBytes());
        }
    }

    private static void writeBinary(byte[] bytes, MessagePacker packer) throws IOException {
        packer.packBinaryHeader(bytes.length);
        packer.writePayload(bytes);
    }

    private static void writeTimestamp(long micros, MessagePacker packer) throws IOException {
        packer.packTimestamp(
                Math.floorDiv(micros, MICROS_PER_SECOND),
                (int) Math.floorMod(micros, MICROS_PER_SECOND) * 1000);
    }

    /**
     * MessagePack has no decimals: integers are packed as integers, everything else as a decimal
     * string.
     */
    private static void writeDecimal(Decimal value, MessagePacker packer) throws IOException {
        BigDecimal decimal = value.toJavaBigDecimal();
        if (decimal.scale() == 0 && isInteger(decimal)) {
            packer.packBigInteger(decimal.unscaledValue());
        } else {
            packer.packString(decimal.toPlainString());
        }
    }

    private static boolean isInteger(BigDecimal decimal) {
        int bits = decimal.unscaledValue().bitLength();
        return bits < MAX_BITS_OF_INTEGER || (bits == MAX_BITS_OF_INTEGER && decimal.signum() > 0);
    }

    /** Packs a struct as a map from field names to values. */
    static final class StructWriter {
        private final MapKey[] names;
        private final ValueWriter[] writers;
        private final boolean ignoreNullFields;

        StructWriter(StructType type, boolean ignoreNullFields) {
            StructField[] fields = type.fields();
            this.names = new MapKey[fields.length];
            this.writers = new ValueWriter[fields.length];
            this.ignoreNullFields = ignoreNullFields;
            for (int i = 0; i < fields.length; i++) {
                names[i] = MapKey.of(fields[i].name());
                writers[i] = of(fields[i].dataType(), ignoreNullFields);
            }
        }

        void write(SpecializedGetters row, MessagePacker packer) throws IOException {
            packer.packMapHeader(ignoreNullFields ? countValues(row) : names.length);
            for (int i = 0; i < names.length; i++) {
                boolean isNull = row.isNullAt(i);
                if (isNull && ignoreNullFields) {
                    continue;
                }
                packer.packKey(names[i]);
                if (isNull) {
                    packer.packNil();
                } else {
                    writers[i].write(row, i, packer);
                }
            }
        }

        private int countValues(SpecializedGetters row) {
            int count = 0;
            for (int i = 0; i < names.length; i++) {
                if (!row.isNullAt(i)) {
                    count++;
                }
            }
            return count;
        }
    }

    private record ArrayWriter(ValueWriter element) implements ValueWriter {
        @Override
        public void write(SpecializedGetters row, int index, MessagePacker packer)
                throws IOException {
            ArrayData elements = row.getArray(index);
            int size = elements.numElements();
            packer.packArrayHeader(size);
            for (int i = 0; i < size; i++) {
                element.writeNullable(elements, i, packer);
            }
        }
    }

    private record MapWriter(ValueWriter key, ValueWriter value) implements ValueWriter {
        @Override
        public void write(SpecializedGetters row, int index, MessagePacker packer)
                throws IOException {
            MapData map = row.getMap(index);
            ArrayData keys = map.keyArray();
            ArrayData values = map.valueArray();
            int size = map.numElements();
            packer.packMapHeader(size);
            for (int i = 0; i < size; i++) {
                key.write(keys, i, packer);
                value.writeNullable(values, i, packer);
            }
        }
    }
}
