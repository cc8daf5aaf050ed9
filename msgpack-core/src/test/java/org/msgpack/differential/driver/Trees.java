/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.Variable;
import org.msgpack.value.impl.ImmutableArrayValueImpl;
import org.msgpack.value.impl.ImmutableBigIntegerValueImpl;
import org.msgpack.value.impl.ImmutableBinaryValueImpl;
import org.msgpack.value.impl.ImmutableBooleanValueImpl;
import org.msgpack.value.impl.ImmutableDoubleValueImpl;
import org.msgpack.value.impl.ImmutableExtensionValueImpl;
import org.msgpack.value.impl.ImmutableLongValueImpl;
import org.msgpack.value.impl.ImmutableMapValueImpl;
import org.msgpack.value.impl.ImmutableNilValueImpl;
import org.msgpack.value.impl.ImmutableStringValueImpl;
import org.msgpack.value.impl.ImmutableTimestampValueImpl;

/**
 * Converts trees of JDK classes to values: null, Boolean, Long, BigInteger, Float, Double, String,
 * byte[], {@code Object[] {"text", byte[]}} for a string given as bytes, List, {@code Object[]
 * {"map", key, value, ...}}, {@code Object[] {"ext", Byte, byte[]}} and Instant.
 */
final class Trees {
    private Trees() {}

    static Value immutable(Object tree) {
        if (tree == null) {
            return ValueFactory.newNil();
        }
        if (tree instanceof Boolean) {
            return ValueFactory.newBoolean((Boolean) tree);
        }
        if (tree instanceof Long) {
            return ValueFactory.newInteger((Long) tree);
        }
        if (tree instanceof BigInteger) {
            return ValueFactory.newInteger((BigInteger) tree);
        }
        if (tree instanceof Float) {
            return ValueFactory.newFloat((Float) tree);
        }
        if (tree instanceof Double) {
            return ValueFactory.newFloat((Double) tree);
        }
        if (tree instanceof String) {
            return ValueFactory.newString((String) tree);
        }
        if (tree instanceof byte[]) {
            return ValueFactory.newBinary((byte[]) tree);
        }
        if (tree instanceof Instant) {
            return ValueFactory.newTimestamp((Instant) tree);
        }
        if (tree instanceof List) {
            return ValueFactory.newArray(array((List<?>) tree, Trees::immutable));
        }
        Object[] tagged = (Object[]) tree;
        switch ((String) tagged[0]) {
            case "text":
                return ValueFactory.newString((byte[]) tagged[1]);
            case "ext":
                return ValueFactory.newExtension((Byte) tagged[1], (byte[]) tagged[2]);
            default:
                return ValueFactory.newMap(keyValues(tagged, Trees::immutable));
        }
    }

    /**
     * Returns a variable. Floats are set as doubles, as {@code setFloatValue(float)} has its own
     * test.
     */
    static Variable variable(Object tree) {
        Variable variable = new Variable();
        if (tree == null) {
            return variable.setNilValue();
        }
        if (tree instanceof Boolean) {
            return variable.setBooleanValue((Boolean) tree);
        }
        if (tree instanceof Long) {
            return variable.setIntegerValue((Long) tree);
        }
        if (tree instanceof BigInteger) {
            return variable.setIntegerValue((BigInteger) tree);
        }
        if (tree instanceof Float) {
            return variable.setFloatValue((double) (Float) tree);
        }
        if (tree instanceof Double) {
            return variable.setFloatValue((Double) tree);
        }
        if (tree instanceof String) {
            return variable.setStringValue((String) tree);
        }
        if (tree instanceof byte[]) {
            return variable.setBinaryValue((byte[]) tree);
        }
        if (tree instanceof Instant) {
            return variable.setTimestampValue((Instant) tree);
        }
        if (tree instanceof List) {
            return variable.setArrayValue(array((List<?>) tree, Trees::variable));
        }
        Object[] tagged = (Object[]) tree;
        switch ((String) tagged[0]) {
            case "text":
                return variable.setStringValue((byte[]) tagged[1]);
            case "ext":
                return variable.setExtensionValue((Byte) tagged[1], (byte[]) tagged[2]);
            default:
                return variable.setMapValue(keyValues(tagged, Trees::variable));
        }
    }

    /** Like {@link #immutable}, with the factories that take collections and ranges of arrays. */
    static Value fromCollections(Object tree) {
        if (tree instanceof List) {
            List<Value> elements = new ArrayList<>();
            for (Object element : (List<?>) tree) {
                elements.add(fromCollections(element));
            }
            return ValueFactory.newArray(elements);
        }
        if (tree instanceof byte[]) {
            byte[] bytes = (byte[]) tree;
            byte[] roomy = new byte[bytes.length + 3];
            System.arraycopy(bytes, 0, roomy, 2, bytes.length);
            return ValueFactory.newBinary(roomy, 2, bytes.length);
        }
        if (tree instanceof Object[] && ((Object[]) tree)[0].equals("map")) {
            Object[] tagged = (Object[]) tree;
            Map<Value, Value> map = new LinkedHashMap<>();
            for (int i = 1; i < tagged.length; i += 2) {
                map.put(fromCollections(tagged[i]), fromCollections(tagged[i + 1]));
            }
            return ValueFactory.newMap(map);
        }
        return immutable(tree);
    }

    /** Like {@link #immutable}, with the constructors of the classes. */
    static Value constructed(Object tree) {
        if (tree == null) {
            return ImmutableNilValueImpl.get();
        }
        if (tree instanceof Boolean) {
            return (Boolean) tree
                    ? ImmutableBooleanValueImpl.TRUE
                    : ImmutableBooleanValueImpl.FALSE;
        }
        if (tree instanceof Long) {
            return new ImmutableLongValueImpl((Long) tree);
        }
        if (tree instanceof BigInteger) {
            return new ImmutableBigIntegerValueImpl((BigInteger) tree);
        }
        if (tree instanceof Float || tree instanceof Double) {
            return new ImmutableDoubleValueImpl(((Number) tree).doubleValue());
        }
        if (tree instanceof String) {
            return new ImmutableStringValueImpl((String) tree);
        }
        if (tree instanceof byte[]) {
            return new ImmutableBinaryValueImpl((byte[]) tree);
        }
        if (tree instanceof Instant) {
            return new ImmutableTimestampValueImpl((Instant) tree);
        }
        if (tree instanceof List) {
            return ((List<?>) tree).isEmpty()
                    ? ImmutableArrayValueImpl.empty()
                    : new ImmutableArrayValueImpl(array((List<?>) tree, Trees::constructed));
        }
        Object[] tagged = (Object[]) tree;
        switch ((String) tagged[0]) {
            case "text":
                return new ImmutableStringValueImpl((byte[]) tagged[1]);
            case "ext":
                return new ImmutableExtensionValueImpl((Byte) tagged[1], (byte[]) tagged[2]);
            default:
                return tagged.length == 1
                        ? ImmutableMapValueImpl.empty()
                        : new ImmutableMapValueImpl(keyValues(tagged, Trees::constructed));
        }
    }

    private static Value[] array(List<?> trees, Function<Object, Value> maker) {
        Value[] values = new Value[trees.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = maker.apply(trees.get(i));
        }
        return values;
    }

    private static Value[] keyValues(Object[] tagged, Function<Object, Value> maker) {
        Value[] values = new Value[tagged.length - 1];
        for (int i = 0; i < values.length; i++) {
            values[i] = maker.apply(tagged[i + 1]);
        }
        return values;
    }
}
