/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageTypeCastException;
import org.msgpack.value.ArrayValue;
import org.msgpack.value.ExtensionValue;
import org.msgpack.value.IntegerValue;
import org.msgpack.value.MapValue;
import org.msgpack.value.NumberValue;
import org.msgpack.value.RawValue;
import org.msgpack.value.TimestampValue;
import org.msgpack.value.Value;
import org.msgpack.value.Variable;
import org.msgpack.value.impl.ImmutableBigIntegerValueImpl;

/** Calls every method of values, which are created in every possible way. */
public final class ValueDriver extends ScriptDriver {
    private static final Map<String, Function<Value, Value>> VIEWS = new LinkedHashMap<>();

    static {
        VIEWS.put("nil", Value::asNilValue);
        VIEWS.put("boolean", Value::asBooleanValue);
        VIEWS.put("number", Value::asNumberValue);
        VIEWS.put("integer", Value::asIntegerValue);
        VIEWS.put("float", Value::asFloatValue);
        VIEWS.put("raw", Value::asRawValue);
        VIEWS.put("binary", Value::asBinaryValue);
        VIEWS.put("string", Value::asStringValue);
        VIEWS.put("array", Value::asArrayValue);
        VIEWS.put("map", Value::asMapValue);
        VIEWS.put("extension", Value::asExtensionValue);
        VIEWS.put("timestamp", Value::asTimestampValue);
    }

    private final List<String> answers = new ArrayList<>();

    @Override
    protected Object play(String operation, Object[] step) throws Exception {
        switch (operation) {
            case "equals":
                return equality(made((String) step[1], step[2]), made((String) step[3], step[4]));
            case "written":
                return written(made((String) step[1], step[2]));
            case "float to integer":
                NumberValue number = made((String) step[1], step[2]).asNumberValue();
                return Arrays.asList(
                        number.toByte(), number.toShort(), number.toInt(), number.toLong());
            case "failed narrowing":
                return integer(made((String) step[1], step[2]).asIntegerValue(), (String) step[3]);
            case "describe":
                answers.clear();
                describe(made((String) step[1], step[2]));
                return new Lines(answers);
            case "set float":
                return new Variable().setFloatValue((Float) step[1]).toString();
            case "reuse":
                return reused(step[1], step[2]);
            default:
                throw unknown(operation);
        }
    }

    private static Value made(String way, Object tree) throws IOException {
        switch (way) {
            case "immutable":
                return Trees.immutable(tree);
            case "collections":
                return Trees.fromCollections(tree);
            case "constructed":
                return Trees.constructed(tree);
            case "variable":
                return Trees.variable(tree);
            case "immutableOfVariable":
                return Trees.variable(tree).immutableValue();
            case "unpacked":
                return MessagePack.newDefaultUnpacker(written(Trees.immutable(tree)))
                        .unpackValue();
            case "unpackedVariable":
                return MessagePack.newDefaultUnpacker(written(Trees.immutable(tree)))
                        .unpackValue(new Variable());
            default:
                throw unknown(way);
        }
    }

    private static byte[] written(Value value) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        value.writeTo(packer);
        return packer.toByteArray();
    }

    private static Object equality(Value one, Value other) {
        return Arrays.asList(
                one.equals(other),
                other.equals(one),
                !one.equals(other) || one.hashCode() == other.hashCode(),
                one.immutableValue().equals(other.immutableValue()),
                one.equals(one),
                one.equals(null),
                one.equals("a value"));
    }

    /** Sets a variable to another value while its previous view is still in use. */
    private static Object reused(Object first, Object second) {
        Variable variable = Trees.variable(first);
        Value immutable = variable.immutableValue();
        Value next = Trees.immutable(second);
        setAs(variable, second);
        return Arrays.asList(
                immutable.toJson(),
                variable.toJson(),
                variable.equals(next),
                variable.hashCode(),
                variable.getValueType().toString());
    }

    private static void setAs(Variable variable, Object tree) {
        if (tree instanceof Long) {
            variable.setIntegerValue((Long) tree);
        } else if (tree instanceof String) {
            variable.setStringValue((String) tree);
        } else if (tree instanceof Double) {
            variable.setFloatValue((Double) tree);
        } else {
            variable.setNilValue();
        }
    }

    private void ask(String question, Callable<?> answer) {
        answers.add(question + " " + Outcome.of(answer));
    }

    private void describe(Value value) {
        ask("type", value::getValueType);
        ask("toString", value::toString);
        ask("toJson", value::toJson);
        ask("hash", value::hashCode);
        ask("is", () -> kinds(value));
        ask("bytes", () -> valuesBytes(value));
        ask("nil", () -> value.asNilValue().toString());
        ask("boolean", () -> value.asBooleanValue().getBoolean());
        ask("number", () -> value.asNumberValue().toString());
        ask("integer", () -> value.asIntegerValue().toString());
        ask("float", () -> value.asFloatValue().toString());
        ask("raw", () -> value.asRawValue().toString());
        ask("binary", () -> value.asBinaryValue().toString());
        ask("string", () -> value.asStringValue().toString());
        ask("array", () -> value.asArrayValue().toString());
        ask("map", () -> value.asMapValue().toString());
        ask("extension", () -> value.asExtensionValue().getType());
        ask("timestamp", () -> value.asTimestampValue().toString());
        ask("immutable class", () -> value.immutableValue().getClass().getName());
        ask("immutable is itself", () -> value.immutableValue() == value);
        ask("immutable equals", () -> value.immutableValue().equals(value));
        ask("immutable", () -> value.immutableValue().toString());
        describeViews(value);
        describeDetails(value);
    }

    /** What a value is seen as is a value too, which can be seen as something else. */
    private void describeViews(Value value) {
        VIEWS.forEach((name, view) -> {
            Value seen;
            try {
                seen = view.apply(value);
            } catch (MessageTypeCastException e) {
                return;
            }
            VIEWS.forEach((other, again) ->
                    ask("view " + name + " as " + other, () -> again.apply(seen).toString()));
            ask("view " + name + " equals", () -> seen.equals(value.immutableValue()));
        });
    }

    /**
     * Returns the bytes of the value, except for floats: how a Variable writes them has its own
     * test.
     */
    private static Object valuesBytes(Value value) throws IOException {
        return value.isFloatValue() ? "float" : written(value.immutableValue());
    }

    private void describeDetails(Value value) {
        if (value.isNumberValue()) {
            NumberValue number = value.asNumberValue();
            ask("toFloat", number::toFloat);
            ask("toDouble", number::toDouble);
            ask("toBigInteger", number::toBigInteger);
        }
        if (value.isIntegerValue()) {
            IntegerValue integer = value.asIntegerValue();
            ask("toByte", integer::toByte);
            ask("toShort", integer::toShort);
            ask("toInt", integer::toInt);
            ask("toLong", integer::toLong);
            ask("inByteRange", integer::isInByteRange);
            ask("inShortRange", integer::isInShortRange);
            ask("inIntRange", integer::isInIntRange);
            ask("inLongRange", integer::isInLongRange);
            ask("format", integer::mostSuccinctMessageFormat);
            ask("format", () -> ImmutableBigIntegerValueImpl.mostSuccinctMessageFormat(integer));
            ask("asBigInteger", integer::asBigInteger);
        }
        if (value.isRawValue()) {
            RawValue raw = value.asRawValue();
            ask("asByteArray", raw::asByteArray);
            ask("asByteBuffer", raw::asByteBuffer);
            ask("asString", raw::asString);
        }
        if (value.isArrayValue()) {
            describeArray(value.asArrayValue());
        }
        if (value.isMapValue()) {
            describeMap(value.asMapValue());
        }
        if (value.isExtensionValue()) {
            ExtensionValue extension = value.asExtensionValue();
            ask("data", extension::getData);
        }
        if (value.isTimestampValue()) {
            TimestampValue timestamp = value.asTimestampValue();
            ask("seconds", timestamp::getEpochSecond);
            ask("nanos", timestamp::getNano);
            ask("millis", timestamp::toEpochMillis);
            ask("instant", timestamp::toInstant);
        }
    }

    private static Object integer(IntegerValue integer, String operation) {
        switch (operation) {
            case "asByte":
                return integer.asByte();
            case "asShort":
                return integer.asShort();
            case "asInt":
                return integer.asInt();
            default:
                return integer.asLong();
        }
    }

    private void describeArray(ArrayValue array) {
        ask("size", array::size);
        ask("list", () -> array.list().toString());
        ask("list hash", () -> array.list().hashCode());
        ask("list add", () -> array.list().add(array));
        ask("get -1", () -> array.get(-1));
        ask("get size", () -> array.get(array.size()));
        ask("getOrNilValue -1", () -> array.getOrNilValue(-1).toString());
        ask("getOrNilValue size", () -> array.getOrNilValue(array.size()).toString());
        ask("past the end", () -> afterAll(array.iterator()));
        ask("remove", () -> removed(array.iterator()));
        int index = 0;
        for (Value element : array) {
            answers.add(String.valueOf(element.equals(array.get(index))));
            answers.add(String.valueOf(element.equals(array.getOrNilValue(index))));
            index++;
            describe(element);
        }
    }

    private void describeMap(MapValue map) {
        ask("size", map::size);
        ask("keys", () -> map.keySet().toString());
        ask("key count", () -> map.keySet().size());
        ask("values", () -> map.values().toString());
        ask("entries", () -> map.entrySet().toString());
        ask("map", () -> map.map().toString());
        ask("map size", () -> map.map().size());
        ask("keyValueArray", () -> Arrays.toString(map.getKeyValueArray()));
        ask("own array", () -> map.getKeyValueArray() != map.getKeyValueArray());
        ask("put", () -> map.map().put(map, map));
        ask("key remove", () -> removed(map.keySet().iterator()));
        ask("value remove", () -> removed(map.values().iterator()));
        ask("entry remove", () -> removed(map.entrySet().iterator()));
        ask("past the end", () -> afterAll(map.entrySet().iterator()));
        for (Map.Entry<Value, Value> entry : map.entrySet()) {
            ask("setValue", () -> entry.setValue(entry.getKey()));
            ask("get", () -> map.map().containsKey(entry.getKey()));
            describe(entry.getKey());
            describe(entry.getValue());
        }
    }

    private static Object afterAll(Iterator<?> iterator) {
        while (iterator.hasNext()) {
            iterator.next();
        }
        return iterator.next();
    }

    private static Object removed(Iterator<?> iterator) {
        if (iterator.hasNext()) {
            iterator.next();
        }
        iterator.remove();
        return "removed";
    }

    private static Object kinds(Value value) {
        return Arrays.asList(
                value.isNilValue(),
                value.isBooleanValue(),
                value.isNumberValue(),
                value.isIntegerValue(),
                value.isFloatValue(),
                value.isRawValue(),
                value.isBinaryValue(),
                value.isStringValue(),
                value.isArrayValue(),
                value.isMapValue(),
                value.isExtensionValue(),
                value.isTimestampValue());
    }
}
