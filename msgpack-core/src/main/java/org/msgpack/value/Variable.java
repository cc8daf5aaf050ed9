/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageTypeCastException;

/**
 * A value whose type and content can be set anew, as often as wanted. A new variable is nil.
 *
 * <p>It spares objects where many values are looked at one after the other: let an unpacker set the
 * same variable again and again. Arrays of bytes and of values that are set are kept, not copied,
 * and handed out as they are; lists and maps are copied. {@link #immutableValue()} copies them all.
 *
 * <p>What an {@code asXxxValue()} method returns is another face of this variable: it shows what
 * the variable holds now, not what it held then. Once the variable is of another type, the methods
 * particular to the old type throw {@link MessageTypeCastException}.
 *
 * <p>A variable is not safe for use by several threads, and no key for a hash map.
 */
@SuppressWarnings("this-escape") // to accessors that only keep it
public class Variable implements Value {
    /** What a variable holds: a type of MessagePack and how it is represented. */
    public enum Type {
        /** nil */
        NULL(ValueType.NIL),
        /** a boolean */
        BOOLEAN(ValueType.BOOLEAN),
        /** an integer in the range of {@code long} */
        LONG(ValueType.INTEGER),
        /** an integer beyond that range */
        BIG_INTEGER(ValueType.INTEGER),
        /** a float */
        DOUBLE(ValueType.FLOAT),
        /** a binary */
        BYTE_ARRAY(ValueType.BINARY),
        /** a string */
        RAW_STRING(ValueType.STRING),
        /** an array */
        LIST(ValueType.ARRAY),
        /** a map */
        MAP(ValueType.MAP),
        /** an extension */
        EXTENSION(ValueType.EXTENSION),
        /** a timestamp */
        TIMESTAMP(ValueType.EXTENSION);

        private final ValueType valueType;

        Type(ValueType valueType) {
            this.valueType = valueType;
        }

        /**
         * Returns the type of MessagePack.
         *
         * @return the type
         */
        public ValueType getValueType() {
            return valueType;
        }
    }

    private final NilValue nilAccessor = new VariableNil(this);
    private final BooleanValue booleanAccessor = new VariableBoolean(this);
    private final IntegerValue integerAccessor = new VariableInteger(this);
    private final FloatValue floatAccessor = new VariableFloat(this);
    private final BinaryValue binaryAccessor = new VariableBinary(this);
    private final StringValue stringAccessor = new VariableString(this);
    private final ArrayValue arrayAccessor = new VariableArray(this);
    private final MapValue mapAccessor = new VariableMap(this);
    private final ExtensionValue extensionAccessor = new VariableExtension(this);
    private final TimestampValue timestampAccessor = new VariableTimestamp(this);

    private Type type;
    private long longValue; // LONG
    private double doubleValue; // DOUBLE
    // byte[] of BYTE_ARRAY and RAW_STRING, Value[] of LIST and MAP, else an ImmutableValue
    private Object object;

    /** Makes a variable that is nil. */
    public Variable() {
        set(Type.NULL, ValueFactory.newNil());
    }

    private Variable set(Type type, Object object) {
        this.type = type;
        this.object = object;
        return this;
    }

    /**
     * Makes this nil.
     *
     * @return this variable
     */
    public Variable setNilValue() {
        return set(Type.NULL, ValueFactory.newNil());
    }

    /**
     * Makes this a boolean.
     *
     * @param v the new content
     * @return this variable
     */
    public Variable setBooleanValue(boolean v) {
        return set(Type.BOOLEAN, ValueFactory.newBoolean(v));
    }

    /**
     * Makes this an integer.
     *
     * @param v the new content
     * @return this variable
     */
    public Variable setIntegerValue(long v) {
        longValue = v;
        return set(Type.LONG, null);
    }

    /**
     * Makes this an integer.
     *
     * @param v the new content, of any size
     * @return this variable
     */
    public Variable setIntegerValue(BigInteger v) {
        ImmutableIntegerValue value = ValueFactory.newInteger(v);
        return value.isInLongRange()
                ? setIntegerValue(value.asLong())
                : set(Type.BIG_INTEGER, value);
    }

    /**
     * Makes this a float.
     *
     * @param v the new content
     * @return this variable
     */
    public Variable setFloatValue(double v) {
        doubleValue = v;
        return set(Type.DOUBLE, null);
    }

    /**
     * Makes this a float.
     *
     * @param v the new content, which is widened to {@code double}
     * @return this variable
     */
    public Variable setFloatValue(float v) {
        return setFloatValue((double) v);
    }

    /**
     * Makes this a binary.
     *
     * @param v the new content; the array is kept, not copied
     * @return this variable
     */
    public Variable setBinaryValue(byte[] v) {
        return set(Type.BYTE_ARRAY, requireNonNull(v, "v is null"));
    }

    /**
     * Makes this a string.
     *
     * @param v the new content; an unpaired surrogate becomes a question mark
     * @return this variable
     */
    public Variable setStringValue(String v) {
        return setStringValue(requireNonNull(v, "v is null").getBytes(UTF_8));
    }

    /**
     * Makes this a string.
     *
     * @param v the new content in UTF-8; the array is kept, not copied
     * @return this variable
     */
    public Variable setStringValue(byte[] v) {
        return set(Type.RAW_STRING, requireNonNull(v, "v is null"));
    }

    /**
     * Makes this an array.
     *
     * @param v the elements; the list is copied
     * @return this variable
     */
    public Variable setArrayValue(List<Value> v) {
        return setArrayValue(requireNonNull(v, "v is null").toArray(new Value[0]));
    }

    /**
     * Makes this an array.
     *
     * @param v the elements; the array is kept, not copied
     * @return this variable
     */
    public Variable setArrayValue(Value[] v) {
        return set(Type.LIST, requireNonNull(v, "v is null"));
    }

    /**
     * Makes this a map.
     *
     * @param v the entries, which are copied
     * @return this variable
     */
    public Variable setMapValue(Map<Value, Value> v) {
        return setMapValue(ValueFactory.keyValueArray(requireNonNull(v, "v is null")));
    }

    /**
     * Makes this a map.
     *
     * @param kvs keys and values in turn; the array is kept, not copied
     * @return this variable
     * @throws IllegalArgumentException if the last key has no value
     */
    public Variable setMapValue(Value[] kvs) {
        requireNonNull(kvs, "kvs is null");
        if (kvs.length % 2 != 0) {
            throw new IllegalArgumentException(
                    "A key without a value: the array has an odd length, " + kvs.length);
        }
        return set(Type.MAP, kvs);
    }

    /**
     * Makes this an extension.
     *
     * @param type the type number
     * @param data the bytes; the array is kept, not copied
     * @return this variable
     */
    public Variable setExtensionValue(byte type, byte[] data) {
        return set(Type.EXTENSION, ValueFactory.newExtension(type, data));
    }

    /**
     * Makes this a timestamp.
     *
     * @param timestamp the new content
     * @return this variable
     */
    public Variable setTimestampValue(Instant timestamp) {
        return set(Type.TIMESTAMP, ValueFactory.newTimestamp(timestamp));
    }

    /** Returns the content as an immutable value that shares the arrays of this variable. */
    ImmutableValue shared() {
        switch (type) {
            case LONG:
                return ValueFactory.newInteger(longValue);
            case DOUBLE:
                return ValueFactory.newFloat(doubleValue);
            case BYTE_ARRAY:
                return ValueFactory.newBinary((byte[]) object, true);
            case RAW_STRING:
                return ValueFactory.newString((byte[]) object, true);
            case LIST:
                return ValueFactory.newArray((Value[]) object, true);
            case MAP:
                return ValueFactory.newMap((Value[]) object, true);
            default:
                return (ImmutableValue) object;
        }
    }

    /** Returns the array of a binary or a string itself. */
    byte[] bytes() {
        asRawValue();
        return (byte[]) object;
    }

    /** Returns the array of an array itself. */
    Value[] elements() {
        asArrayValue();
        return (Value[]) object;
    }

    /** Returns the array of a map itself. */
    Value[] keyValueArray() {
        asMapValue();
        return (Value[]) object;
    }

    @Override
    public ImmutableValue immutableValue() {
        switch (type) {
            case BYTE_ARRAY:
                return ValueFactory.newBinary((byte[]) object);
            case RAW_STRING:
                return ValueFactory.newString((byte[]) object);
            case LIST:
                return ValueFactory.newArray((Value[]) object);
            case MAP:
                return ValueFactory.newMap((Value[]) object);
            case EXTENSION:
                ExtensionValue extension = (ExtensionValue) object;
                return ValueFactory.newExtension(
                        extension.getType(), extension.getData().clone());
            default:
                return shared();
        }
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        requireNonNull(pk, "pk is null");
        shared().writeTo(pk);
    }

    @Override
    public int hashCode() {
        return shared().hashCode();
    }

    @Override
    public boolean equals(Object o) {
        // Its faces are equal to this even if it is NaN.
        Object whole = o instanceof VariableAccessor ? ((VariableAccessor) o).variable : o;
        return whole == this || shared().equals(o);
    }

    @Override
    public String toJson() {
        return shared().toJson();
    }

    @Override
    public String toString() {
        return shared().toString();
    }

    @Override
    public ValueType getValueType() {
        return type.getValueType();
    }

    @Override
    public boolean isNilValue() {
        return getValueType().isNilType();
    }

    @Override
    public boolean isBooleanValue() {
        return getValueType().isBooleanType();
    }

    @Override
    public boolean isNumberValue() {
        return getValueType().isNumberType();
    }

    @Override
    public boolean isIntegerValue() {
        return getValueType().isIntegerType();
    }

    @Override
    public boolean isFloatValue() {
        return getValueType().isFloatType();
    }

    @Override
    public boolean isRawValue() {
        return getValueType().isRawType();
    }

    @Override
    public boolean isBinaryValue() {
        return getValueType().isBinaryType();
    }

    @Override
    public boolean isStringValue() {
        return getValueType().isStringType();
    }

    @Override
    public boolean isArrayValue() {
        return getValueType().isArrayType();
    }

    @Override
    public boolean isMapValue() {
        return getValueType().isMapType();
    }

    @Override
    public boolean isExtensionValue() {
        return getValueType().isExtensionType();
    }

    @Override
    public boolean isTimestampValue() {
        return type == Type.TIMESTAMP;
    }

    @Override
    public NilValue asNilValue() {
        require(isNilValue(), "nil");
        return nilAccessor;
    }

    @Override
    public BooleanValue asBooleanValue() {
        require(isBooleanValue(), "a boolean");
        return booleanAccessor;
    }

    @Override
    public NumberValue asNumberValue() {
        require(isNumberValue(), "a number");
        return isIntegerValue() ? integerAccessor : floatAccessor;
    }

    @Override
    public IntegerValue asIntegerValue() {
        require(isIntegerValue(), "an integer");
        return integerAccessor;
    }

    @Override
    public FloatValue asFloatValue() {
        require(isFloatValue(), "a float");
        return floatAccessor;
    }

    @Override
    public RawValue asRawValue() {
        require(isRawValue(), "a string or a binary");
        return isStringValue() ? stringAccessor : binaryAccessor;
    }

    @Override
    public BinaryValue asBinaryValue() {
        require(isBinaryValue(), "a binary");
        return binaryAccessor;
    }

    @Override
    public StringValue asStringValue() {
        require(isStringValue(), "a string");
        return stringAccessor;
    }

    @Override
    public ArrayValue asArrayValue() {
        require(isArrayValue(), "an array");
        return arrayAccessor;
    }

    @Override
    public MapValue asMapValue() {
        require(isMapValue(), "a map");
        return mapAccessor;
    }

    @Override
    public ExtensionValue asExtensionValue() {
        require(isExtensionValue(), "an extension");
        return isTimestampValue() ? timestampAccessor : extensionAccessor;
    }

    @Override
    public TimestampValue asTimestampValue() {
        require(isTimestampValue(), "a timestamp");
        return timestampAccessor;
    }

    private void require(boolean expected, String what) {
        if (!expected) {
            throw new MessageTypeCastException(
                    "Expected " + what + ", but the variable is of type " + getValueType());
        }
    }
}
