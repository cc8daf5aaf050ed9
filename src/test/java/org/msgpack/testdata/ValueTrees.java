/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.value.ExtensionValue;
import org.msgpack.value.Value;

/** Converts values to trees (see {@link ValueNotation}). */
public final class ValueTrees {
    private ValueTrees() {}

    /** Converts a value. All floats become doubles, as a value does not tell them apart. */
    public static Object fromValue(Value value) {
        switch (value.getValueType()) {
            case NIL:
                return null;
            case BOOLEAN:
                return value.asBooleanValue().getBoolean();
            case INTEGER:
                BigInteger integer = value.asIntegerValue().asBigInteger();
                if (integer.bitLength() < 64) {
                    return integer.longValue();
                }
                return integer;
            case FLOAT:
                return value.asFloatValue().toDouble();
            case STRING:
                return value.asStringValue().asString();
            case BINARY:
                return value.asBinaryValue().asByteArray();
            case ARRAY:
                return list(value);
            case MAP:
                return map(value);
            case EXTENSION:
                if (value.isTimestampValue()) {
                    return value.asTimestampValue().toInstant();
                }
                ExtensionValue extension = value.asExtensionValue();
                return new Extension(extension.getType(), extension.getData());
        }
        throw new AssertionError(value.getValueType());
    }

    private static List<Object> list(Value value) {
        List<Object> list = new ArrayList<>();
        for (Value element : value.asArrayValue()) {
            list.add(fromValue(element));
        }
        return list;
    }

    private static Map<Object, Object> map(Value value) {
        Map<Object, Object> map = new LinkedHashMap<>();
        Value[] keysAndValues = value.asMapValue().getKeyValueArray();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put(fromValue(keysAndValues[i]), fromValue(keysAndValues[i + 1]));
        }
        return map;
    }
}
