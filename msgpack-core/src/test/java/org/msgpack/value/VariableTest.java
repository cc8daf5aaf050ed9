/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.value.Values.bytes;
import static org.msgpack.value.Values.f;
import static org.msgpack.value.Values.i;
import static org.msgpack.value.Values.s;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageTypeCastException;

class VariableTest {
    @Test
    void newVariableIsNil() {
        assertTrue(new Variable().isNilValue());
        assertEquals(ValueFactory.newNil(), new Variable());
        assertEquals(new Variable(), new Variable().setIntegerValue(1).setNilValue());
    }

    @Test
    void everyTypeAfterEveryOther() {
        Variable v = new Variable();
        List<Runnable> setters = Arrays.asList(
                v::setNilValue,
                () -> v.setBooleanValue(true),
                () -> v.setIntegerValue(7),
                () -> v.setIntegerValue(Values.TWO_64),
                () -> v.setFloatValue(2.5),
                () -> v.setFloatValue(2.5f),
                () -> v.setBinaryValue(bytes(1)),
                () -> v.setStringValue("s"),
                () -> v.setStringValue(bytes('s')),
                () -> v.setArrayValue(Arrays.asList(i(1))),
                () -> v.setArrayValue(new Value[] {i(1)}),
                () -> v.setMapValue(new Value[] {i(1), i(2)}),
                () -> v.setExtensionValue((byte) 1, bytes(2)),
                () -> v.setTimestampValue(Instant.EPOCH));
        String[] expected = {
            "null",
            "true",
            "7",
            "18446744073709551616",
            "2.5",
            "2.5",
            "\"\\u0001\"",
            "\"s\"",
            "\"s\"",
            "[1]",
            "[1]",
            "{\"1\":2}",
            "[1,\"2\"]",
            "\"1970-01-01T00:00:00Z\""
        };
        for (int i = 0; i < expected.length; i++) {
            for (int j = 0; j < expected.length; j++) {
                setters.get(i).run();
                assertEquals(expected[i], v.toJson());
                setters.get(j).run();
                assertEquals(expected[j], v.toJson());
            }
        }
    }

    @Test
    void viewShowsTheCurrentContent() {
        Variable v = new Variable().setIntegerValue(1);
        IntegerValue accessor = v.asIntegerValue();
        v.setIntegerValue(2);
        assertSame(accessor, v.asIntegerValue());
        assertEquals(2, accessor.asInt());
        assertEquals("2", accessor.toString());
        assertEquals("2", accessor.toJson());
        assertEquals(2, accessor.hashCode());
        assertEquals(i(2), accessor);
        assertEquals(accessor, i(2));
        assertEquals(accessor, accessor);
        assertNotEquals(accessor, i(1));

        v.setFloatValue(2.5);
        assertEquals(2.5, accessor.toDouble());
        assertEquals(ValueType.FLOAT, accessor.getValueType());
        assertFalse(accessor.isIntegerValue());
        assertThrows(MessageTypeCastException.class, accessor::asInt);
        assertThrows(MessageTypeCastException.class, accessor::isInByteRange);

        v.setStringValue("s");
        assertEquals(s("s"), accessor);
        assertThrows(MessageTypeCastException.class, accessor::toInt);
    }

    @Test
    void arrayViewsThrowOnceTheTypeHasChanged() {
        Variable v = new Variable();
        RawValue raw = v.setBinaryValue(bytes(1)).asBinaryValue();
        ArrayValue array = v.setArrayValue(new Value[0]).asArrayValue();
        MapValue map = v.setMapValue(new Value[0]).asMapValue();
        BooleanValue bool = v.setBooleanValue(true).asBooleanValue();
        assertTrue(bool.getBoolean());
        v.setNilValue();
        assertThrows(MessageTypeCastException.class, raw::asByteArray);
        assertThrows(MessageTypeCastException.class, raw::asByteBuffer);
        assertThrows(MessageTypeCastException.class, raw::asString);
        assertThrows(MessageTypeCastException.class, array::list);
        assertThrows(MessageTypeCastException.class, array::size);
        assertThrows(MessageTypeCastException.class, map::getKeyValueArray);
        assertThrows(MessageTypeCastException.class, map::map);
        assertThrows(MessageTypeCastException.class, bool::getBoolean);
    }

    @Test
    void immutableValueIsACopy() {
        byte[] bytes = bytes('a');
        Value[] values = {i(1), i(2)};
        List<ImmutableValue> copies = new ArrayList<>();
        copies.add(new Variable().setBinaryValue(bytes).immutableValue());
        copies.add(new Variable().setStringValue(bytes).immutableValue());
        copies.add(new Variable().setExtensionValue((byte) 1, bytes).immutableValue());
        copies.add(new Variable().setArrayValue(values).immutableValue());
        copies.add(new Variable().setMapValue(values).asMapValue().immutableValue());
        bytes[0] = 'z';
        values[0] = i(7);
        assertEquals("[a, a, (1,0x61), [1,2], {1:2}]", copies.toString());
    }

    @Test
    void listsAreCopiedAndArraysAreKept() {
        Value[] array = {i(1)};
        List<Value> list = new ArrayList<>(Arrays.asList(array));
        Variable ofArray = new Variable().setArrayValue(array);
        Variable ofList = new Variable().setArrayValue(list);
        array[0] = i(7);
        list.set(0, i(7));
        assertEquals("[7]", ofArray.toString());
        assertEquals("[1]", ofList.toString());
    }

    @Test
    void smallBigIntegerIsALong() {
        Variable v = new Variable().setIntegerValue(BigInteger.TEN);
        assertEquals(new Variable().setIntegerValue(10), v);
        assertEquals(10, v.asIntegerValue().asInt());
    }

    @Test
    void equality() {
        Variable nan = new Variable().setFloatValue(Double.NaN);
        assertEquals(nan, nan);
        assertNotEquals(nan, new Variable().setFloatValue(Double.NaN));
        assertNotEquals(new Variable().setFloatValue(1), f(2));
        assertNotEquals((Object) new Variable(), null);
        assertNotEquals(new Variable().setBooleanValue(true), ValueFactory.newBoolean(false));
        assertNotEquals(ValueFactory.newBoolean(true), new Variable());
        assertNotEquals((Object) ValueFactory.newBoolean(true), true);
        assertNotEquals(ValueFactory.newNil(), i(1));
        assertNotEquals((Object) ValueFactory.newNil(), null);
    }

    @Test
    void equalsItsViewsWhateverTheContent() {
        Variable v = new Variable().setFloatValue(Double.NaN);
        Value[] faces = {v, v.asFloatValue(), v.asNumberValue()};
        Variable another = new Variable().setFloatValue(Double.NaN);
        for (Value a : faces) {
            for (Value b : faces) {
                assertEquals(a, b);
                assertEquals(Values.array(a), Values.array(b));
                // in a different order, so that keys have to be sorted
                Value[] keys = {Values.map(a, i(1), i(2), i(3)), Values.map(i(2), i(3), b, i(1))};
                assertEquals(keys[0], keys[1]);
                assertEquals(Values.map(keys[0], i(1)), Values.map(keys[1], i(1)));
            }
            for (Value c : new Value[] {another, another.asFloatValue(), v.immutableValue()}) {
                assertNotEquals(a, c);
                assertNotEquals(c, a);
            }
        }
    }

    @Test
    void rejectsNull() {
        Variable v = new Variable();
        assertThrows(NullPointerException.class, () -> v.setIntegerValue(null));
        assertThrows(NullPointerException.class, () -> v.setBinaryValue(null));
        assertThrows(NullPointerException.class, () -> v.setStringValue((String) null));
        assertThrows(NullPointerException.class, () -> v.setStringValue((byte[]) null));
        assertThrows(NullPointerException.class, () -> v.setArrayValue((List<Value>) null));
        assertThrows(NullPointerException.class, () -> v.setArrayValue((Value[]) null));
        assertThrows(NullPointerException.class, () -> v.setMapValue((Map<Value, Value>) null));
        assertThrows(NullPointerException.class, () -> v.setMapValue((Value[]) null));
        assertThrows(NullPointerException.class, () -> v.setExtensionValue((byte) 1, null));
        assertThrows(NullPointerException.class, () -> v.setTimestampValue(null));
        assertTrue(v.isNilValue(), "the variable is unchanged");
    }

    @Test
    void typesOfContent() {
        for (Variable.Type type : Variable.Type.values()) {
            assertSame(type, Variable.Type.valueOf(type.name()));
        }
        assertEquals(ValueType.INTEGER, Variable.Type.BIG_INTEGER.getValueType());
        assertEquals(ValueType.EXTENSION, Variable.Type.TIMESTAMP.getValueType());
    }
}
