/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.value.ArrayValue;
import org.msgpack.value.BinaryValue;
import org.msgpack.value.BooleanValue;
import org.msgpack.value.ExtensionValue;
import org.msgpack.value.FloatValue;
import org.msgpack.value.ImmutableArrayValue;
import org.msgpack.value.ImmutableBinaryValue;
import org.msgpack.value.ImmutableBooleanValue;
import org.msgpack.value.ImmutableExtensionValue;
import org.msgpack.value.ImmutableFloatValue;
import org.msgpack.value.ImmutableIntegerValue;
import org.msgpack.value.ImmutableMapValue;
import org.msgpack.value.ImmutableNilValue;
import org.msgpack.value.ImmutableNumberValue;
import org.msgpack.value.ImmutableRawValue;
import org.msgpack.value.ImmutableStringValue;
import org.msgpack.value.ImmutableTimestampValue;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.IntegerValue;
import org.msgpack.value.MapValue;
import org.msgpack.value.NilValue;
import org.msgpack.value.NumberValue;
import org.msgpack.value.RawValue;
import org.msgpack.value.StringValue;
import org.msgpack.value.TimestampValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.ValueFactory.MapBuilder;
import org.msgpack.value.ValueType;
import org.msgpack.value.Variable;

/** Uses all of {@code org.msgpack.value}. */
public final class ValueProgram extends Program {
    private final ImmutableNilValue nil = ValueFactory.newNil();
    private final ImmutableBooleanValue yes = ValueFactory.newBoolean(true);
    private final ImmutableIntegerValue integer = ValueFactory.newInteger(300);
    private final ImmutableFloatValue real = ValueFactory.newFloat(2.5);
    private final ImmutableStringValue string = ValueFactory.newString("te\"xt");
    private final ImmutableBinaryValue binary = ValueFactory.newBinary(new byte[] {1, 2});
    private final ImmutableArrayValue array = ValueFactory.newArray(nil, yes, integer);
    private final ImmutableMapValue map = ValueFactory.newMap(string, real);
    private final ImmutableExtensionValue extension =
            ValueFactory.newExtension((byte) 1, new byte[] {5});
    private final ImmutableTimestampValue timestamp =
            ValueFactory.newTimestamp(Instant.ofEpochSecond(1, 2));

    @Override
    protected void run() throws Exception {
        factories();
        for (ImmutableValue value : new ImmutableValue[] {
            nil,
            yes,
            integer,
            real,
            string,
            binary,
            array,
            map,
            extension,
            timestamp,
            ValueFactory.newInteger(BigInteger.ONE.shiftLeft(63)),
            ValueFactory.newFloat(1.5f)
        }) {
            describe(value);
        }
        Variable variable = new Variable();
        for (Variable set : new Variable[] {
            variable.setNilValue(),
            new Variable().setBooleanValue(false),
            new Variable().setIntegerValue(-7),
            new Variable().setIntegerValue(BigInteger.TEN),
            new Variable().setFloatValue(0.5),
            new Variable().setStringValue("text"),
            new Variable().setStringValue(new byte[] {'a'}),
            new Variable().setBinaryValue(new byte[] {3}),
            new Variable().setArrayValue(Collections.<Value>singletonList(nil)),
            new Variable().setArrayValue(new Value[] {yes}),
            new Variable().setMapValue(Collections.<Value, Value>singletonMap(yes, nil)),
            new Variable().setMapValue(new Value[] {integer, nil}),
            new Variable().setExtensionValue((byte) 2, new byte[] {1}),
            new Variable().setTimestampValue(Instant.EPOCH)
        }) {
            describe(set);
        }
        for (Variable.Type type : Variable.Type.values()) {
            print("type", type + " " + type.getValueType());
        }
        for (ValueType type : ValueType.values()) {
            print(
                    "type",
                    type
                            + " " + type.isNilType()
                            + type.isBooleanType()
                            + type.isNumberType()
                            + type.isIntegerType()
                            + type.isFloatType()
                            + type.isRawType()
                            + type.isStringType()
                            + type.isBinaryType()
                            + type.isArrayType()
                            + type.isMapType()
                            + type.isExtensionType());
        }
    }

    private void factories() {
        byte[] bytes = {'a', 'b', 'c'};
        print(
                "integers",
                Arrays.<Object>asList(
                        ValueFactory.newInteger((byte) 1),
                        ValueFactory.newInteger((short) 2),
                        ValueFactory.newInteger(3L)));
        print(
                "binaries",
                Arrays.<Object>asList(
                        ValueFactory.newBinary(bytes, true),
                        ValueFactory.newBinary(bytes, 1, 2),
                        ValueFactory.newBinary(bytes, 1, 1, true)));
        print(
                "strings",
                Arrays.<Object>asList(
                        ValueFactory.newString(bytes),
                        ValueFactory.newString(bytes, true),
                        ValueFactory.newString(bytes, 1, 2),
                        ValueFactory.newString(bytes, 0, 1, true)));
        print(
                "arrays",
                Arrays.<Object>asList(
                        ValueFactory.emptyArray(),
                        ValueFactory.newArray(Arrays.asList(nil, yes)),
                        ValueFactory.newArray(new Value[] {yes}, true)));
        print(
                "maps",
                Arrays.<Object>asList(
                        ValueFactory.emptyMap(),
                        ValueFactory.newMap(Collections.singletonMap(yes, nil)),
                        ValueFactory.newMap(new Value[] {nil, yes}, true),
                        mapOf(ValueFactory.newMapEntry(integer, yes))));
        MapBuilder builder = ValueFactory.newMapBuilder();
        builder.put(integer, yes)
                .put(ValueFactory.newMapEntry(yes, nil))
                .putAll(Collections.singletonMap(nil, nil))
                .putAll(Collections.singletonMap(real, nil).entrySet());
        print("built", builder.build());
        print("built anew", new MapBuilder().build());
        print(
                "timestamps",
                Arrays.<Object>asList(
                        ValueFactory.newTimestamp(1500), ValueFactory.newTimestamp(1, -1)));
    }

    @SuppressWarnings("unchecked")
    private static MapValue mapOf(Map.Entry<Value, Value> entry) {
        Map.Entry<Value, Value>[] entries =
                (Map.Entry<Value, Value>[]) new Map.Entry<?, ?>[] {entry};
        return ValueFactory.newMap(entries);
    }

    private void describe(Value value) throws Exception {
        ImmutableValue immutable = value.immutableValue();
        ValueType type = value.getValueType();
        print("value", type + " " + value + " " + value.toJson() + " " + value.hashCode());
        print("equal", value.equals(immutable) + " " + immutable.equals(value) + value.equals(nil));
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        value.writeTo(packer);
        print("written", packer.toByteArray());
        print(
                "is",
                "" + value.isNilValue() + value.isBooleanValue() + value.isNumberValue()
                        + value.isIntegerValue() + value.isFloatValue() + value.isRawValue()
                        + value.isBinaryValue() + value.isStringValue() + value.isArrayValue()
                        + value.isMapValue() + value.isExtensionValue()
                        + value.isTimestampValue());
        for (Value one : new Value[] {value, immutable}) {
            nil(one);
            number(one);
            raw(one);
            container(one);
            extension(one);
        }
        asImmutable(immutable);
    }

    private void nil(Value value) {
        print("nil", () -> {
            NilValue none = value.asNilValue();
            return none.toJson();
        });
        print("boolean", () -> {
            BooleanValue bool = value.asBooleanValue();
            return bool.getBoolean();
        });
    }

    private void number(Value value) {
        print("number", () -> {
            NumberValue number = value.asNumberValue();
            return Arrays.<Object>asList(
                    number.toInt(),
                    number.toLong(),
                    number.toBigInteger(),
                    number.toFloat(),
                    number.toDouble());
        });
        print("narrowed", () -> {
            NumberValue number = value.asNumberValue();
            return number.toByte() + " " + number.toShort();
        });
        print("float", () -> {
            FloatValue number = value.asFloatValue();
            return number.toDouble();
        });
        print("integer", () -> {
            IntegerValue number = value.asIntegerValue();
            return number.isInByteRange() + " " + number.isInShortRange() + " "
                    + number.isInIntRange() + " " + number.isInLongRange() + " "
                    + number.mostSuccinctMessageFormat() + " " + number.asBigInteger();
        });
        print("as byte", () -> value.asIntegerValue().asByte());
        print("as short", () -> value.asIntegerValue().asShort());
        print("as int", () -> value.asIntegerValue().asInt());
        print("as long", () -> value.asIntegerValue().asLong());
    }

    private void raw(Value value) {
        print("raw", () -> {
            RawValue raw = value.asRawValue();
            return Arrays.<Object>asList(
                    raw.asByteArray(), raw.asByteBuffer(), raw.asString(), raw.toString());
        });
        print("string", () -> {
            StringValue text = value.asStringValue();
            return text.asString();
        });
        print("binary", () -> {
            BinaryValue bytes = value.asBinaryValue();
            return bytes.asByteArray();
        });
    }

    private void container(Value value) {
        print("array", () -> {
            ArrayValue elements = value.asArrayValue();
            List<Object> seen = new ArrayList<>();
            for (Value element : elements) {
                seen.add(element);
            }
            return elements.size() + " " + seen + elements.list()
                    + elements.iterator().hasNext() + elements.get(0) + elements.getOrNilValue(9);
        });
        print("array's end", () -> value.asArrayValue().get(9));
        print("map", () -> {
            MapValue entries = value.asMapValue();
            return entries.size() + " " + entries.keySet() + entries.values() + entries.entrySet()
                    + entries.map() + Arrays.toString(entries.getKeyValueArray());
        });
    }

    private void extension(Value value) {
        print("extension", () -> {
            ExtensionValue bytes = value.asExtensionValue();
            return bytes.getType() + " " + Outcome.text(bytes.getData());
        });
        print("timestamp", () -> {
            TimestampValue time = value.asTimestampValue();
            return time.getEpochSecond() + " " + time.getNano() + " " + time.toEpochMillis() + " "
                    + time.toInstant();
        });
    }

    private void asImmutable(ImmutableValue value) {
        print("immutable nil", value::asNilValue);
        print("immutable boolean", () -> {
            ImmutableBooleanValue bool = value.asBooleanValue();
            return bool.getBoolean();
        });
        print("immutable number", () -> {
            ImmutableNumberValue number = (ImmutableNumberValue) value.asNumberValue();
            return number.toLong();
        });
        print("immutable integer", () -> value.asIntegerValue().asInt());
        print("immutable float", () -> value.asFloatValue().toFloat());
        print("immutable raw", () -> {
            ImmutableRawValue raw = value.asRawValue();
            return raw.asByteBuffer();
        });
        print("immutable string", () -> value.asStringValue().asString());
        print("immutable binary", () -> value.asBinaryValue().asByteArray());
        print("immutable array", () -> value.asArrayValue().list());
        print("immutable map", () -> value.asMapValue().map());
        print("immutable extension", () -> value.asExtensionValue().getType());
        print("immutable timestamp", () -> value.asTimestampValue().toInstant());
    }
}
