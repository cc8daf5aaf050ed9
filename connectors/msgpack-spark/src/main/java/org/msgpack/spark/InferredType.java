/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageStringCodingException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/**
 * Collects the types seen for one value across all records, and finds a type that fits them all.
 * The order of records affects nothing but the order of fields.
 */
final class InferredType implements Serializable {
    private static final long serialVersionUID = 1;

    private static final int BOOLEAN = 1;
    private static final int LONG = 1 << 1;
    /** An integer that a double cannot represent exactly. */
    private static final int LONG_NOT_DOUBLE = 1 << 2;

    private static final int ABOVE_LONG = 1 << 3;
    private static final int DOUBLE = 1 << 4;
    private static final int STRING = 1 << 5;
    private static final int BINARY = 1 << 6;
    private static final int TIMESTAMP = 1 << 7;
    private static final int EXTENSION = 1 << 8;
    private static final int ARRAY = 1 << 9;
    private static final int MAP = 1 << 10;
    private static final int INTEGERS = LONG | LONG_NOT_DOUBLE | ABOVE_LONG;

    /**
     * Arrays and maps nested deeper than this are inferred as text. The columnar reader allows 64
     * levels.
     */
    private static final int MAX_DEPTH = 60;

    private static final DataType UNSIGNED_LONG = DataTypes.createDecimalType(20, 0);

    private int seen;
    private final TreeSet<Byte> extensions = new TreeSet<>();

    @SuppressWarnings("serial") // LinkedHashMap is serializable
    private final Map<String, InferredType> fields = new LinkedHashMap<>();

    private InferredType element;
    /** The keys that are not field names; {@link #value} has their values. */
    private InferredType key;

    private InferredType value;
    /** Whether there was a nil key, which a map in Spark cannot have. */
    private boolean hasNilKey;

    /**
     * Adds the next value. Skips values that exceed a limit of the unpacker, as the readers do.
     *
     * @throws org.msgpack.core.MessagePackException if the value is malformed or truncated
     */
    void add(MessageUnpacker unpacker) throws IOException {
        add(unpacker, 0);
    }

    private void add(MessageUnpacker unpacker, int depth) throws IOException {
        try {
            addValue(unpacker, depth);
        } catch (MessageSizeException e) { // its own header; nested calls handle theirs
            unpacker.skipValue();
        }
    }

    private void addValue(MessageUnpacker unpacker, int depth) throws IOException {
        ValueType type = unpacker.getNextFormat().getValueType();
        switch (type) {
            case INTEGER:
                addInteger(unpacker);
                return;
            case ARRAY:
            case MAP:
                addContainer(unpacker, type, depth);
                return;
            case EXTENSION:
                addExtension(unpacker);
                return;
            case BOOLEAN:
                seen |= BOOLEAN;
                break;
            case FLOAT:
                seen |= DOUBLE;
                break;
            case STRING:
                seen |= STRING;
                break;
            case BINARY:
                seen |= BINARY;
                break;
            default:
                break;
        }
        unpacker.skipValue();
    }

    private void addInteger(MessageUnpacker unpacker) throws IOException {
        if (unpacker.isNextAboveLong()) {
            seen |= ABOVE_LONG;
            unpacker.skipValue();
            return;
        }
        long number = unpacker.unpackLong();
        boolean isDouble = number != Long.MAX_VALUE && (long) (double) number == number;
        seen |= isDouble ? LONG : LONG_NOT_DOUBLE;
    }

    private void addExtension(MessageUnpacker unpacker) throws IOException {
        ExtensionTypeHeader header = unpacker.getNextExtensionTypeHeader();
        if (header.isTimestampType()) {
            seen |= TIMESTAMP;
        } else {
            seen |= EXTENSION;
            extensions.add(header.getType());
        }
        unpacker.skipValue();
    }

    private void addContainer(MessageUnpacker unpacker, ValueType type, int depth)
            throws IOException {
        if (depth > MAX_DEPTH) {
            seen |= STRING;
            unpacker.skipValue();
        } else if (type == ValueType.ARRAY) {
            addArray(unpacker, depth);
        } else {
            addMap(unpacker, depth);
        }
    }

    private void addArray(MessageUnpacker unpacker, int depth) throws IOException {
        int size = unpacker.unpackArrayHeader();
        seen |= ARRAY;
        element = element == null ? new InferredType() : element;
        for (int i = 0; i < size; i++) {
            element.add(unpacker, depth + 1);
        }
    }

    private void addMap(MessageUnpacker unpacker, int depth) throws IOException {
        int size = unpacker.unpackMapHeader();
        seen |= MAP;
        for (int i = 0; i < size; i++) {
            ValueType type = unpacker.getNextFormat().getValueType();
            if (type.isRawType()) {
                addField(unpacker, type, depth);
            } else if (type == ValueType.INTEGER && depth == 0 && !unpacker.isNextAboveLong()) {
                addField(unpacker, Long.toString(unpacker.unpackLong()), depth);
            } else {
                addEntry(unpacker, depth);
            }
        }
    }

    /** Adds an entry whose key is not a field name. A struct skips such entries. */
    private void addEntry(MessageUnpacker unpacker, int depth) throws IOException {
        key = key == null ? new InferredType() : key;
        value = value == null ? new InferredType() : value;
        hasNilKey |= unpacker.getNextFormat() == MessageFormat.NIL;
        key.add(unpacker, depth + 1);
        value.add(unpacker, depth + 1);
    }

    /** Adds an entry with a string key. A binary key counts as a string if it is valid UTF-8. */
    private void addField(MessageUnpacker unpacker, ValueType type, int depth) throws IOException {
        String name;
        try {
            name = unpacker.unpackString();
        } catch (MessageSizeException e) {
            unpacker.skipValue(2); // too long for a column name
            return;
        } catch (MessageStringCodingException e) {
            if (type == ValueType.BINARY) {
                addEntry(unpacker, depth);
            } else {
                unpacker.skipValue(2);
            }
            return;
        }
        addField(unpacker, name, depth);
    }

    private void addField(MessageUnpacker unpacker, String name, int depth) throws IOException {
        fields.computeIfAbsent(name, n -> new InferredType()).add(unpacker, depth + 1);
    }

    /** Adds everything that another one has seen. */
    void merge(InferredType other) {
        seen |= other.seen;
        extensions.addAll(other.extensions);
        other.fields.forEach((name, field) ->
                fields.computeIfAbsent(name, n -> new InferredType()).merge(field));
        element = merge(element, other.element);
        key = merge(key, other.key);
        value = merge(value, other.value);
        hasNilKey |= other.hasNilKey;
    }

    private static InferredType merge(InferredType a, InferredType b) {
        if (a == null || b == null) {
            return a == null ? b : a;
        }
        a.merge(b);
        return a;
    }

    /** Returns the schema of the records. Fields that were always nil are strings. */
    StructType toSchema(Extensions registered) {
        StructType schema = new StructType();
        for (Map.Entry<String, InferredType> field : fields.entrySet()) {
            schema = schema.add(field.getKey(), field.getValue().toType(registered), true);
        }
        return schema;
    }

    private DataType toType(Extensions registered) {
        switch (seen) {
            case BOOLEAN:
                return DataTypes.BooleanType;
            case BINARY:
                return DataTypes.BinaryType;
            case TIMESTAMP:
                return DataTypes.TimestampType;
            case EXTENSION:
            case EXTENSION | TIMESTAMP:
                return extensionType(registered);
            case ARRAY:
                return DataTypes.createArrayType(element.toType(registered), true);
            case MAP:
                return mapType(registered);
            default:
                return numberType();
        }
    }

    private DataType numberType() {
        if (seen == 0 || (seen & ~(INTEGERS | DOUBLE)) != 0) {
            return DataTypes.StringType; // always nil, or a mix that only text can hold
        }
        if ((seen & DOUBLE) == 0) {
            return (seen & ABOVE_LONG) == 0 ? DataTypes.LongType : UNSIGNED_LONG;
        }
        return (seen & (LONG_NOT_DOUBLE | ABOVE_LONG)) == 0
                ? DataTypes.DoubleType
                : DataTypes.StringType;
    }

    private DataType extensionType(Extensions registered) {
        DataType common = (seen & TIMESTAMP) == 0 ? null : DataTypes.TimestampType;
        for (byte extension : extensions) {
            DataType type = registered.inferredType(extension);
            if (common != null && !common.equals(type)) {
                return DataTypes.StringType;
            }
            common = type;
        }
        return common;
    }

    private DataType mapType(Extensions registered) {
        if (key == null) {
            StructType struct = toSchema(registered);
            // Spark's data sources do not support empty structs.
            return struct.isEmpty() ? DataTypes.StringType : struct;
        }
        InferredType keys = merge(new InferredType(), key);
        InferredType values = merge(new InferredType(), value);
        if (!fields.isEmpty()) {
            keys.seen |= STRING;
            fields.values().forEach(values::merge);
        }
        if (hasNilKey || (keys.seen & (ARRAY | MAP)) != 0) {
            return DataTypes.StringType;
        }
        return DataTypes.createMapType(keys.toType(registered), values.toType(registered), true);
    }
}
