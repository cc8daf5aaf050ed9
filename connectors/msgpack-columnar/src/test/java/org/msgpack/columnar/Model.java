/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.msgpack.value.ArrayValue;
import org.msgpack.value.FloatValue;
import org.msgpack.value.IntegerValue;
import org.msgpack.value.MapValue;
import org.msgpack.value.Value;

/**
 * A reference model: converts value trees, and the content of columns, to the same plain objects.
 */
public final class Model {
    /** The number of mismatches so far, which became null. */
    int mismatches;

    /** Whether one of them was a map key. */
    public boolean isKeyBad;

    /** Returns the fields of a record or struct. */
    public List<Object> fields(Schema schema, MapValue map) {
        List<Object> fields = new ArrayList<>();
        for (int i = 0; i < schema.size(); i++) {
            fields.add(convert(schema.type(i), first(map, schema.name(i))));
        }
        return fields;
    }

    private static Value first(MapValue map, String name) {
        Value[] entries = map.getKeyValueArray();
        for (int i = 0; i < entries.length; i += 2) {
            if (isName(entries[i], name)) {
                return entries[i + 1];
            }
        }
        return null;
    }

    private static boolean isName(Value key, String name) {
        return key.isBinaryValue()
                ? Arrays.equals(key.asBinaryValue().asByteArray(), name.getBytes(UTF_8))
                : key.isStringValue()
                        ? key.asStringValue().asString().equals(name)
                        : key.isIntegerValue() && isInLong(key) && key.toJson().equals(name);
    }

    private static boolean isInLong(Value key) {
        return key.asIntegerValue().isInLongRange();
    }

    private Object mismatch() {
        mismatches++;
        return null;
    }

    Object convert(ColumnType type, Value value) {
        if (value == null || value.isNilValue()) {
            return null;
        }
        switch (type.kind()) {
            case BOOLEAN:
                return value.isBooleanValue()
                        ? (Object) value.asBooleanValue().getBoolean()
                        : mismatch();
            case BYTE:
                return value.isIntegerValue() && value.asIntegerValue().isInByteRange()
                        ? (Object) value.asIntegerValue().asByte()
                        : mismatch();
            case SHORT:
                return value.isIntegerValue() && value.asIntegerValue().isInShortRange()
                        ? (Object) value.asIntegerValue().asShort()
                        : mismatch();
            case INT:
                return value.isIntegerValue() && value.asIntegerValue().isInIntRange()
                        ? (Object) value.asIntegerValue().asInt()
                        : mismatch();
            case LONG:
                return value.isIntegerValue() && value.asIntegerValue().isInLongRange()
                        ? (Object) value.asIntegerValue().asLong()
                        : mismatch();
            case FLOAT:
                return number(value, true);
            case DOUBLE:
                return number(value, false);
            case STRING:
            case BINARY:
                return value.isRawValue()
                        ? Arrays.toString(value.asRawValue().asByteArray())
                        : mismatch();
            case TEXT:
                if (hasContainerAsKey(value)) {
                    return mismatch();
                }
                return Arrays.toString(
                        value.isRawValue()
                                ? value.asRawValue().asByteArray()
                                : value.toJson().getBytes(UTF_8));
            case TIMESTAMP_MICROS:
                return timestamp(value, 1_000);
            case TIMESTAMP_NANOS:
                return timestamp(value, 1);
            case STRUCT:
                return value.isMapValue() ? fields(type.fields(), value.asMapValue()) : mismatch();
            case LIST:
                return value.isArrayValue() ? list(type, value.asArrayValue()) : mismatch();
            default:
                return value.isMapValue() ? map(type, value.asMapValue()) : mismatch();
        }
    }

    private static boolean hasContainerAsKey(Value value) {
        if (value.isArrayValue()) {
            for (Value element : value.asArrayValue()) {
                if (hasContainerAsKey(element)) {
                    return true;
                }
            }
        }
        if (value.isMapValue()) {
            for (Map.Entry<Value, Value> entry : entries(value.asMapValue())) {
                Value key = entry.getKey();
                if (key.isArrayValue() || key.isMapValue() || hasContainerAsKey(entry.getValue())) {
                    return true;
                }
            }
        }
        return false;
    }

    private Object number(Value value, boolean isFloat) {
        if (value.isFloatValue()) {
            FloatValue number = value.asFloatValue();
            return isFloat ? (Object) number.toFloat() : (Object) number.toDouble();
        }
        if (!value.isIntegerValue()) {
            return mismatch();
        }
        IntegerValue integer = value.asIntegerValue();
        double number = isFloat ? integer.toFloat() : integer.toDouble();
        boolean isExact =
                new java.math.BigDecimal(number).toBigInteger().equals(integer.asBigInteger());
        return !isExact ? mismatch() : isFloat ? (Object) (float) number : (Object) number;
    }

    private Object timestamp(Value value, int nanosPerUnit) {
        if (!value.isTimestampValue()) {
            return mismatch();
        }
        Instant time = value.asTimestampValue().toInstant();
        BigInteger units = BigInteger.valueOf(time.getEpochSecond())
                .multiply(BigInteger.valueOf(1_000_000_000 / nanosPerUnit))
                .add(BigInteger.valueOf(time.getNano() / nanosPerUnit));
        return units.bitLength() < 64 ? (Object) units.longValue() : mismatch();
    }

    private Object list(ColumnType type, ArrayValue array) {
        List<Object> list = new ArrayList<>();
        for (Value element : array) {
            list.add(convert(type.element(), element));
        }
        return list;
    }

    private Object map(ColumnType type, MapValue map) {
        List<Object> entries = new ArrayList<>();
        for (Map.Entry<Value, Value> entry : entries(map)) {
            Object key = convert(type.key(), entry.getKey());
            isKeyBad |= key == null;
            entries.add(Arrays.asList(key, convert(type.element(), entry.getValue())));
        }
        return entries;
    }

    /** All entries, including those with repeated keys. */
    private static List<Map.Entry<Value, Value>> entries(MapValue map) {
        Value[] array = map.getKeyValueArray();
        List<Map.Entry<Value, Value>> entries = new ArrayList<>();
        for (int i = 0; i < array.length; i += 2) {
            entries.add(new java.util.AbstractMap.SimpleEntry<>(array[i], array[i + 1]));
        }
        return entries;
    }

    /** Returns the values of a row. */
    public static List<Object> row(Schema schema, List<Column> columns, int row) {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < schema.size(); i++) {
            values.add(value(schema.type(i), columns.get(i), row));
        }
        return values;
    }

    private static Object value(ColumnType type, Column column, int row) {
        if (column.isNull(row)) {
            return null;
        }
        switch (type.kind()) {
            case BOOLEAN:
                return ((BooleanColumn) column).get(row);
            case BYTE:
                return ((ByteColumn) column).get(row);
            case SHORT:
                return ((ShortColumn) column).get(row);
            case INT:
                return ((IntColumn) column).get(row);
            case LONG:
            case TIMESTAMP_MICROS:
            case TIMESTAMP_NANOS:
                return ((LongColumn) column).get(row);
            case FLOAT:
                return ((FloatColumn) column).get(row);
            case DOUBLE:
                return ((DoubleColumn) column).get(row);
            case STRUCT:
                List<Object> fields = new ArrayList<>();
                for (int i = 0; i < type.fields().size(); i++) {
                    Column child = ((StructColumn) column).child(i);
                    fields.add(value(type.fields().type(i), child, row));
                }
                return fields;
            case LIST:
                return elements(type, (ListColumn) column, row);
            case MAP:
                return elements(type, (ListColumn) column, row);
            default:
                BytesColumn bytes = (BytesColumn) column;
                int from = bytes.offset(row);
                return Arrays.toString(
                        Arrays.copyOfRange(bytes.bytes(), from, from + bytes.length(row)));
        }
    }

    private static List<Object> elements(ColumnType type, ListColumn column, int row) {
        List<Object> elements = new ArrayList<>();
        boolean isMap = type.kind() == ColumnType.Kind.MAP;
        for (int i = column.offset(row); i < column.offset(row) + column.length(row); i++) {
            Object value = value(type.element(), column.child(isMap ? 1 : 0), i);
            elements.add(
                    isMap ? Arrays.asList(value(type.key(), column.child(0), i), value) : value);
        }
        return elements;
    }
}
