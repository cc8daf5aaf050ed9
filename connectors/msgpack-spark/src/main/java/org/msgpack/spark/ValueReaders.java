/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.catalyst.util.ArrayBasedMapData;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
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
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;

/**
 * Creates the reader for each of Spark's types. This defines which types are supported and which
 * values each accepts.
 */
final class ValueReaders {
    private final Extensions extensions;

    /** @param extensions ext types that may stand for values of any type */
    ValueReaders(Extensions extensions) {
        this.extensions = extensions;
    }

    /** Returns whether values of a type can be read. */
    static boolean isSupported(DataType type) {
        return ValueWriters.isSupported(type);
    }

    /** Returns the reader of a supported type. */
    ValueReader of(DataType type) {
        if (type instanceof StructType struct) {
            return structOf(struct);
        }
        if (type instanceof ArrayType array) {
            return new ArrayReader(of(array.elementType()));
        }
        if (type instanceof MapType map) {
            return new MapReader(of(map.keyType()), of(map.valueType()));
        }
        if (type instanceof UserDefinedType<?> defined) {
            return of(defined.sqlType());
        }
        return extensions.isEmpty() ? scalar(type) : withExtensions(type, scalar(type));
    }

    private StructReader structOf(StructType type) {
        return structOf(type, -1);
    }

    /**
     * Returns the reader of a struct.
     *
     * @param excluded index of a field that does not come from the message; -1 for none
     */
    StructReader structOf(StructType type, int excluded) {
        StructField[] fields = type.fields();
        ValueReader[] readers = new ValueReader[fields.length];
        for (int i = 0; i < fields.length; i++) {
            readers[i] = i == excluded ? null : of(fields[i].dataType());
        }
        return new StructReader(type.fieldNames(), readers);
    }

    private ValueReader.Scalar scalar(DataType type) {
        if (type instanceof StringType) {
            return Texts.reader();
        }
        if (type instanceof LongType) {
            return MessageUnpacker::unpackLong;
        }
        if (type instanceof IntegerType) {
            return MessageUnpacker::unpackInt;
        }
        if (type instanceof DoubleType) {
            return Numbers::readDouble;
        }
        if (type instanceof BooleanType) {
            return MessageUnpacker::unpackBoolean;
        }
        if (type instanceof TimestampType || type instanceof TimestampNTZType) {
            return Times::readTimestamp;
        }
        if (type instanceof FloatType) {
            return Numbers::readFloat;
        }
        if (type instanceof ShortType) {
            return MessageUnpacker::unpackShort;
        }
        if (type instanceof ByteType) {
            return MessageUnpacker::unpackByte;
        }
        if (type instanceof BinaryType) {
            return Texts::readBytes;
        }
        if (type instanceof DateType) {
            return Times::readDate;
        }
        if (type instanceof DecimalType decimal) {
            return unpacker -> Numbers.readDecimal(unpacker, decimal);
        }
        if (type instanceof NullType) {
            return ValueReaders::readNothing;
        }
        throw new IllegalArgumentException("values of type " + type.sql() + " cannot be unpacked");
    }

    private ValueReader.Scalar withExtensions(DataType type, ValueReader.Scalar fallback) {
        Extensions.Conversion conversion = extensions.to(type);
        return unpacker -> {
            Object value = conversion.tryRead(unpacker);
            return value == null ? fallback.read(unpacker) : value;
        };
    }

    private static Object readNothing(MessageUnpacker unpacker) throws IOException {
        throw mismatch("nil", unpacker);
    }

    private static MessageTypeException mismatch(String expected, MessageUnpacker unpacker)
            throws IOException {
        return new MessageTypeException("expected " + expected + ", found "
                + unpacker.getNextFormat().specificationName()
                + " at byte "
                + unpacker.getTotalReadBytes());
    }

    private record ArrayReader(ValueReader element) implements ValueReader {
        @Override
        public ArrayData read(MessageUnpacker unpacker, Mismatches mismatches) throws IOException {
            int size = unpacker.unpackArrayHeader();
            List<Object> elements = new ArrayList<>(); // grows with what has arrived
            for (int i = 0; i < size; i++) {
                elements.add(element.readNullable(unpacker, mismatches));
            }
            return new GenericArrayData(elements.toArray());
        }
    }

    private record MapReader(ValueReader key, ValueReader value) implements ValueReader {
        @Override
        public ArrayBasedMapData read(MessageUnpacker unpacker, Mismatches mismatches)
                throws IOException {
            int size = unpacker.unpackMapHeader();
            List<Object> keys = new ArrayList<>();
            List<Object> values = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                keys.add(readKey(unpacker, mismatches));
                values.add(value.readNullable(unpacker, mismatches));
            }
            return new ArrayBasedMapData(
                    new GenericArrayData(keys.toArray()), new GenericArrayData(values.toArray()));
        }

        /** A map key cannot be null, so a bad key makes the whole record unusable. */
        private Object readKey(MessageUnpacker unpacker, Mismatches mismatches) throws IOException {
            long mark = unpacker.mark();
            try {
                if (unpacker.getNextFormat() == MessageFormat.NIL) {
                    throw mismatch("a key", unpacker);
                }
                return key.read(unpacker, mismatches);
            } catch (MessageTypeException | MessageSizeException | MessageFormatException e) {
                unpacker.rewind(mark);
                unpacker.skipValue();
                mismatches.addFatal(e);
                return null;
            } finally {
                unpacker.unmark();
            }
        }
    }
}
