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
 * A mutable value, whose type and content can be set repeatedly. A new variable is nil.
 *
 * <p>Reusing one variable avoids the allocation of a value for each element: see
 * {@link org.msgpack.core.MessageUnpacker#unpackValue(Variable)}.
 *
 * <p><b>Ownership.</b> Byte arrays and {@code Value} arrays passed to a setter are kept, not
 * copied, and the getters return the same array. Lists and maps are copied.
 * {@link #immutableValue()} always copies.
 *
 * <p><b>Views.</b> An {@code asXxxValue()} method returns a view of this variable, not a snapshot:
 * it shows the content that the variable has at the time of each call. Once the variable is of a
 * different type, the methods specific to the old type throw {@link MessageTypeCastException}.
 *
 * <p>Because its content changes, a variable should not be a key of a hash map. It is not
 * thread-safe.
 */
@SuppressWarnings("this-escape") // to accessors that only keep it
public class Variable implements Value {
    /** The kind of content of a variable: a MessagePack type and its representation in Java. */
    public enum Type {
        /** Nil. */
        NULL(ValueType.NIL),
        /** A boolean. */
        BOOLEAN(ValueType.BOOLEAN),
        /** An integer in the range of {@code long}. */
        LONG(ValueType.INTEGER),
        /** An integer outside the range of {@code long}. */
        BIG_INTEGER(ValueType.INTEGER),
        /** A float. */
        DOUBLE(ValueType.FLOAT),
        /** A binary. */
        BYTE_ARRAY(ValueType.BINARY),
        /** A string. */
        RAW_STRING(ValueType.STRING),
        /** An array. */
        LIST(ValueType.ARRAY),
        /** A map. */
        MAP(ValueType.MAP),
        /** An extension other than one set as a timestamp. */
        EXTENSION(ValueType.EXTENSION),
        /** A timestamp. */
        TIMESTAMP(ValueType.EXTENSION);

        private final ValueType valueType;

        Type(ValueType valueType) {
            this.valueType = valueType;
        }

        /** Returns the MessagePack type of such content. */
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
    // BYTE_ARRAY and RAW_STRING: a byte[]; LIST and MAP: a Value[]; others: an ImmutableValue
    private Object object;

    /** Creates a variable that is nil. */
    public Variable() {
        set(Type.NULL, ValueFactory.newNil());
    }

    private Variable set(Type type, Object object) {
        this.type = type;
        this.object = object;
        return this;
    }

    /**
     * Sets this variable to nil.
     *
     * @return this variable
     */
    public Variable setNilValue() {
        return set(Type.NULL, ValueFactory.newNil());
    }

    /**
     * Sets this variable to a boolean.
     *
     * @param v the new content
     * @return this variable
     */
    public Variable setBooleanValue(boolean v) {
        return set(Type.BOOLEAN, ValueFactory.newBoolean(v));
    }

    /**
     * Sets this variable to an integer.
     *
     * @param v the new content
     * @return this variable
     */
    public Variable setIntegerValue(long v) {
        longValue = v;
        return set(Type.LONG, null);
    }

    /**
     * Sets this variable to an integer.
     *
     * @param v the new content, of any size; only integers from -2<sup>63</sup> to 2<sup>64</sup>-1
     *     can be packed
     * @return this variable
     */
    public Variable setIntegerValue(BigInteger v) {
        ImmutableIntegerValue value = ValueFactory.newInteger(v);
        return value.isInLongRange()
                ? setIntegerValue(value.asLong())
                : set(Type.BIG_INTEGER, value);
    }

    /**
     * Sets this variable to a float.
     *
     * @param v the new content
     * @return this variable
     */
    public Variable setFloatValue(double v) {
        doubleValue = v;
        return set(Type.DOUBLE, null);
    }

    /**
     * Sets this variable to a float.
     *
     * @param v the new content, which is widened to {@code double}
     * @return this variable
     */
    public Variable setFloatValue(float v) {
        return setFloatValue((double) v);
    }

    /**
     * Sets this variable to a binary.
     *
     * @param v the new content; the array is kept, not copied
     * @return this variable
     */
    public Variable setBinaryValue(byte[] v) {
        return set(Type.BYTE_ARRAY, requireNonNull(v, "v is null"));
    }

    /**
     * Sets this variable to a string.
     *
     * @param v the new content; an unpaired surrogate becomes a question mark
     * @return this variable
     */
    public Variable setStringValue(String v) {
        return setStringValue(requireNonNull(v, "v is null").getBytes(UTF_8));
    }

    /**
     * Sets this variable to a string.
     *
     * @param v the new content in UTF-8, which is not validated; the array is kept, not copied
     * @return this variable
     */
    public Variable setStringValue(byte[] v) {
        return set(Type.RAW_STRING, requireNonNull(v, "v is null"));
    }

    /**
     * Sets this variable to an array.
     *
     * @param v the elements; the list is copied
     * @return this variable
     */
    public Variable setArrayValue(List<Value> v) {
        return setArrayValue(requireNonNull(v, "v is null").toArray(new Value[0]));
    }

    /**
     * Sets this variable to an array.
     *
     * @param v the elements; the array is kept, not copied
     * @return this variable
     */
    public Variable setArrayValue(Value[] v) {
        return set(Type.LIST, requireNonNull(v, "v is null"));
    }

    /**
     * Sets this variable to a map.
     *
     * @param v the entries, which are copied in iteration order
     * @return this variable
     */
    public Variable setMapValue(Map<Value, Value> v) {
        return setMapValue(ValueFactory.keyValueArray(requireNonNull(v, "v is null")));
    }

    /**
     * Sets this variable to a map.
     *
     * @param kvs alternating keys and values; the array is kept, not copied
     * @return this variable
     * @throws IllegalArgumentException if the length of {@code kvs} is odd
     */
    public Variable setMapValue(Value[] kvs) {
        requireNonNull(kvs, "kvs is null");
        if (kvs.length % 2 != 0) {
            throw new IllegalArgumentException(
                    "keys and values must alternate, but the array has an odd length: "
                            + kvs.length);
        }
        return set(Type.MAP, kvs);
    }

    /**
     * Sets this variable to an extension.
     *
     * @param type the extension type
     * @param data the payload; the array is kept, not copied
     * @return this variable
     */
    public Variable setExtensionValue(byte type, byte[] data) {
        return set(Type.EXTENSION, ValueFactory.newExtension(type, data));
    }

    /**
     * Sets this variable to a timestamp.
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

    /** Returns the backing array of a binary or a string. */
    byte[] bytes() {
        asRawValue();
        return (byte[]) object;
    }

    /** Returns the backing array of an array. */
    Value[] elements() {
        asArrayValue();
        return (Value[]) object;
    }

    /** Returns the backing array of a map. */
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
        // By identity first: a variable equals its views even if it is NaN.
        Object that = o instanceof VariableAccessor ? ((VariableAccessor) o).variable : o;
        return that == this || shared().equals(o);
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
