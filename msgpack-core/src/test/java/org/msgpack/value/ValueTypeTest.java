/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageTypeCastException;

/**
 * Tests that isXxxValue(), asXxxValue(), getValueType() and ValueType agree on the type of a value.
 */
class ValueTypeTest {
    private static final class Kind {
        final String name;
        final Set<ValueType> types;
        final Predicate<ValueType> ofType;
        final Predicate<Value> is;
        final Function<Value, Value> as;

        Kind(
                String name,
                Set<ValueType> types,
                Predicate<ValueType> ofType,
                Predicate<Value> is,
                Function<Value, Value> as) {
            this.name = name;
            this.types = types;
            this.ofType = ofType;
            this.is = is;
            this.as = as;
        }
    }

    private static final List<Kind> KINDS = Arrays.asList(
            new Kind(
                    "nil",
                    EnumSet.of(ValueType.NIL),
                    ValueType::isNilType,
                    Value::isNilValue,
                    Value::asNilValue),
            new Kind(
                    "boolean",
                    EnumSet.of(ValueType.BOOLEAN),
                    ValueType::isBooleanType,
                    Value::isBooleanValue,
                    Value::asBooleanValue),
            new Kind(
                    "number",
                    EnumSet.of(ValueType.INTEGER, ValueType.FLOAT),
                    ValueType::isNumberType,
                    Value::isNumberValue,
                    Value::asNumberValue),
            new Kind(
                    "integer",
                    EnumSet.of(ValueType.INTEGER),
                    ValueType::isIntegerType,
                    Value::isIntegerValue,
                    Value::asIntegerValue),
            new Kind(
                    "float",
                    EnumSet.of(ValueType.FLOAT),
                    ValueType::isFloatType,
                    Value::isFloatValue,
                    Value::asFloatValue),
            new Kind(
                    "raw",
                    EnumSet.of(ValueType.STRING, ValueType.BINARY),
                    ValueType::isRawType,
                    Value::isRawValue,
                    Value::asRawValue),
            new Kind(
                    "string",
                    EnumSet.of(ValueType.STRING),
                    ValueType::isStringType,
                    Value::isStringValue,
                    Value::asStringValue),
            new Kind(
                    "binary",
                    EnumSet.of(ValueType.BINARY),
                    ValueType::isBinaryType,
                    Value::isBinaryValue,
                    Value::asBinaryValue),
            new Kind(
                    "array",
                    EnumSet.of(ValueType.ARRAY),
                    ValueType::isArrayType,
                    Value::isArrayValue,
                    Value::asArrayValue),
            new Kind(
                    "map",
                    EnumSet.of(ValueType.MAP),
                    ValueType::isMapType,
                    Value::isMapValue,
                    Value::asMapValue),
            new Kind(
                    "extension",
                    EnumSet.of(ValueType.EXTENSION),
                    ValueType::isExtensionType,
                    Value::isExtensionValue,
                    Value::asExtensionValue));

    private static final ValueType[] EXPECTED = {
        ValueType.NIL,
        ValueType.BOOLEAN,
        ValueType.BOOLEAN,
        ValueType.INTEGER,
        ValueType.INTEGER,
        ValueType.INTEGER,
        ValueType.FLOAT,
        ValueType.STRING,
        ValueType.BINARY,
        ValueType.ARRAY,
        ValueType.MAP,
        ValueType.EXTENSION,
        ValueType.EXTENSION
    };

    /** Immutable values, variables and their accessors, in the order of EXPECTED. */
    private static List<Value[]> families() {
        List<Value[]> families = new ArrayList<>();
        Value[] immutables = Values.oneOfEach();
        Value[] variables = new Value[immutables.length];
        Value[] accessors = new Value[immutables.length];
        for (int i = 0; i < immutables.length; i++) {
            variables[i] = Values.variable(immutables[i]);
            for (Kind kind : KINDS) {
                if (kind.is.test(variables[i])) {
                    accessors[i] = kind.as.apply(variables[i]);
                }
            }
        }
        families.add(immutables);
        families.add(variables);
        families.add(accessors);
        return families;
    }

    @Test
    void everyValueIsOfItsTypeOnly() {
        for (Value[] family : families()) {
            for (int i = 0; i < family.length; i++) {
                Value value = family[i];
                assertEquals(EXPECTED[i], value.getValueType());
                for (Kind kind : KINDS) {
                    boolean expected = kind.types.contains(value.getValueType());
                    String message = value.getClass() + " as " + kind.name;
                    assertEquals(expected, kind.ofType.test(value.getValueType()), message);
                    assertEquals(expected, kind.is.test(value), message);
                    if (expected) {
                        assertEquals(value, kind.as.apply(value), message);
                    } else {
                        MessageTypeCastException e = assertThrows(
                                MessageTypeCastException.class,
                                () -> kind.as.apply(value),
                                message);
                        assertTrue(e.getMessage().contains(kind.name.replace("raw", "string")));
                        assertTrue(e.getMessage().contains(value.getValueType().name()));
                    }
                }
            }
        }
    }

    @Test
    void onlyTheLastIsATimestamp() {
        for (Value[] family : families()) {
            for (int i = 0; i < family.length; i++) {
                Value value = family[i];
                assertEquals(i == family.length - 1, value.isTimestampValue());
                if (value.isTimestampValue()) {
                    assertEquals(value, value.asTimestampValue());
                    assertEquals(value, value.asTimestampValue().asExtensionValue());
                } else {
                    assertThrows(MessageTypeCastException.class, value::asTimestampValue);
                }
            }
        }
    }

    @Test
    void immutableValues() {
        for (Value[] family : families()) {
            for (Value value : family) {
                ImmutableValue immutable = value.immutableValue();
                assertEquals(value, immutable);
                assertSame(immutable, immutable.immutableValue());
            }
        }
    }
}
