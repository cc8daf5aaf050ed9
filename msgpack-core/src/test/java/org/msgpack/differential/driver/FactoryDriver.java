/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.value.MapValue;
import org.msgpack.value.RawValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.Variable;
import org.msgpack.value.impl.ImmutableArrayValueImpl;
import org.msgpack.value.impl.ImmutableBinaryValueImpl;
import org.msgpack.value.impl.ImmutableExtensionValueImpl;
import org.msgpack.value.impl.ImmutableMapValueImpl;
import org.msgpack.value.impl.ImmutableStringValueImpl;

/** Uses the factories of values: ranges of arrays, ownership, builders, nulls. */
public final class FactoryDriver extends ScriptDriver {
    @Override
    protected Object play(String operation, Object[] step) throws Exception {
        switch (operation) {
            case "integers":
                long number = (Long) step[1];
                return shown(
                        ValueFactory.newInteger((byte) number),
                        ValueFactory.newInteger((short) number),
                        ValueFactory.newInteger((int) number),
                        ValueFactory.newInteger(number),
                        ValueFactory.newInteger(BigInteger.valueOf(number)));
            case "timestamps":
                return shown(
                        ValueFactory.newTimestamp((Long) step[1]),
                        ValueFactory.newTimestamp((Long) step[1] >> 30, (Integer) step[2]),
                        ValueFactory.newTimestamp(Instant.ofEpochMilli((Long) step[1])));
            case "timestamp":
                return ValueFactory.newTimestamp((Long) step[1], (Integer) step[2])
                        .toString();
            case "bytes":
                return bytes((byte[]) step[1], (Integer) step[2], (Integer) step[3]);
            case "ownership":
                return ownership();
            case "empty":
                return empty();
            case "entries":
                return entries((Object[]) step[1]);
            case "builder":
                return built((Object[]) step[1]);
            case "null":
                return ofNull((String) step[1]);
            default:
                throw unknown(operation);
        }
    }

    private static Object shown(Value... values) {
        List<Object> shown = new ArrayList<>();
        for (Value value : values) {
            shown.add(
                    value + " " + value.hashCode() + " " + value.equals(values[values.length - 1]));
        }
        return shown;
    }

    private static Object bytes(byte[] bytes, int offset, int length) {
        List<Object> shown = new ArrayList<>();
        for (RawValue raw : new RawValue[] {
            ValueFactory.newBinary(bytes, offset, length),
            ValueFactory.newString(bytes, offset, length),
            ValueFactory.newBinary(bytes),
            ValueFactory.newString(bytes),
            ValueFactory.newBinary(bytes, true),
            ValueFactory.newString(bytes, true)
        }) {
            shown.add(raw.asByteArray());
            shown.add(raw.asByteBuffer());
            shown.add(raw.asByteBuffer().isReadOnly());
            shown.add(raw.toString());
        }
        return shown;
    }

    /** Returns what values show after a change to the array from which they were created. */
    private static Object ownership() {
        byte[] bytes = {1, 2, 3};
        Value[] elements = {ValueFactory.newInteger(1), ValueFactory.newInteger(2)};
        List<Value> list = new ArrayList<>(Arrays.asList(elements));
        Map<Value, Value> map = new HashMap<>();
        map.put(elements[0], elements[1]);
        Value[] values = {
            ValueFactory.newBinary(bytes),
            ValueFactory.newBinary(bytes, true),
            ValueFactory.newBinary(bytes, 0, 3),
            ValueFactory.newBinary(bytes, 0, 3, true),
            ValueFactory.newBinary(bytes, 1, 2, true),
            ValueFactory.newString(bytes),
            ValueFactory.newString(bytes, true),
            ValueFactory.newString(bytes, 0, 3),
            ValueFactory.newString(bytes, 0, 3, true),
            ValueFactory.newArray(elements),
            ValueFactory.newArray(elements, true),
            ValueFactory.newArray(list),
            ValueFactory.newMap(elements),
            ValueFactory.newMap(elements, true),
            ValueFactory.newMap(map),
            ValueFactory.newExtension((byte) 1, bytes),
            new Variable().setBinaryValue(bytes),
            new Variable().setStringValue(bytes),
            new Variable().setArrayValue(elements),
            new Variable().setArrayValue(list),
            new Variable().setMapValue(elements),
            new Variable().setMapValue(map),
            new Variable().setExtensionValue((byte) 1, bytes),
            new ImmutableStringValueImpl(bytes),
            new ImmutableBinaryValueImpl(bytes),
            new ImmutableArrayValueImpl(elements),
            new ImmutableMapValueImpl(elements),
            new ImmutableExtensionValueImpl((byte) 1, bytes)
        };
        bytes[0] = 9;
        elements[0] = ValueFactory.newNil();
        list.clear();
        map.clear();
        List<String> shown = new ArrayList<>();
        for (Value value : values) {
            shown.add(value.getValueType() + " " + Outcome.text(value.toString()));
        }
        return new Lines(shown);
    }

    private static Object empty() {
        return Arrays.asList(
                ValueFactory.newArray() == ValueFactory.emptyArray(),
                ValueFactory.newArray(new ArrayList<Value>()) == ValueFactory.emptyArray(),
                ValueFactory.newMap(new Value[0]) == ValueFactory.emptyMap(),
                ValueFactory.newMap(new HashMap<Value, Value>()).equals(ValueFactory.emptyMap()),
                ValueFactory.emptyArray().equals(new Variable().setArrayValue(new Value[0])),
                ValueFactory.emptyMap().equals(new Variable().setMapValue(new Value[0])),
                ValueFactory.newNil() == ValueFactory.newNil(),
                ValueFactory.newBoolean(true) == ValueFactory.newBoolean(true),
                new Variable().getValueType(),
                new Variable().equals(ValueFactory.newNil()));
    }

    @SuppressWarnings("unchecked")
    private static Object entries(Object[] keysAndValues) {
        Map.Entry<Value, Value>[] entries =
                (Map.Entry<Value, Value>[]) new Map.Entry<?, ?>[keysAndValues.length / 2];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = ValueFactory.newMapEntry(
                    Trees.immutable(keysAndValues[2 * i]),
                    Trees.immutable(keysAndValues[2 * i + 1]));
        }
        MapValue map = ValueFactory.newMap(entries);
        return map.size() + " " + map + " " + map.hashCode() + Arrays.toString(entries);
    }

    private static Object built(Object[] keysAndValues) {
        ValueFactory.MapBuilder builder = ValueFactory.newMapBuilder();
        Map<Value, Value> all = new HashMap<>();
        for (int i = 0; i + 1 < keysAndValues.length; i += 2) {
            Value key = Trees.immutable(keysAndValues[i]);
            Value value = Trees.immutable(keysAndValues[i + 1]);
            if (i % 4 == 0) {
                builder.put(key, value);
            } else {
                builder.put(ValueFactory.newMapEntry(key, value));
            }
            all.put(key, value);
        }
        MapValue before = builder.build();
        MapValue after = builder.putAll(all).putAll(all.entrySet()).build();
        return before + " " + after + " " + before.equals(after);
    }

    private static Object ofNull(String kind) {
        switch (kind) {
            case "binary":
                return ValueFactory.newBinary(null);
            case "string":
                return ValueFactory.newString((String) null);
            case "string bytes":
                return ValueFactory.newString((byte[]) null);
            case "array":
                return ValueFactory.newArray((Value[]) null);
            case "list":
                return ValueFactory.newArray((List<Value>) null);
            case "map":
                return ValueFactory.newMap((Map<Value, Value>) null);
            case "variable string":
                return new Variable().setStringValue((String) null);
            case "variable binary":
                return new Variable().setBinaryValue(null);
            case "variable list":
                return new Variable().setArrayValue((List<Value>) null);
            default:
                return new Variable().setMapValue((Map<Value, Value>) null);
        }
    }
}
