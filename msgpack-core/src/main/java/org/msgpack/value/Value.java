/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import org.msgpack.core.MessagePacker;

import java.io.IOException;

/**
 * One value of the MessagePack type system: a node of a value tree.
 *
 * <p>A value is either an {@link ImmutableValue}, made by {@link ValueFactory} or by an unpacker,
 * or a {@link Variable}, whose type and content can be set anew at any time. Because the type of a
 * variable changes, ask {@link #getValueType()} or one of the {@code isXxxValue()} methods and
 * convert with the matching {@code asXxxValue()}; {@code instanceof} and casts do not tell the
 * type.
 *
 * <p>Values are equal when they have the same type and the same content, whether they are immutable
 * or not. A string never equals a binary, and an integer never equals a float.
 */
public interface Value {
    /**
     * Returns the type of this value.
     *
     * @return the type; {@link ValueType#EXTENSION} for a timestamp
     */
    ValueType getValueType();

    /**
     * Returns an immutable value with the content of this one: this value itself if it is
     * immutable, otherwise a copy. The elements of an array or a map are taken over as they are, so
     * a {@link Variable} among them stays one.
     *
     * @return an immutable value equal to this one
     */
    ImmutableValue immutableValue();

    /**
     * Tells whether this value is nil. If so, {@link #asNilValue()} does not throw.
     *
     * @return whether it is
     */
    boolean isNilValue();

    /**
     * Tells whether this value is a boolean. If so, {@link #asBooleanValue()} does not throw.
     *
     * @return whether it is
     */
    boolean isBooleanValue();

    /**
     * Tells whether this value is a number, that is an integer or a float. If so, {@link
     * #asNumberValue()} does not throw.
     *
     * @return whether it is
     */
    boolean isNumberValue();

    /**
     * Tells whether this value is an integer. If so, {@link #asIntegerValue()} does not throw.
     *
     * @return whether it is
     */
    boolean isIntegerValue();

    /**
     * Tells whether this value is a float. If so, {@link #asFloatValue()} does not throw.
     *
     * @return whether it is
     */
    boolean isFloatValue();

    /**
     * Tells whether this value is raw, that is a string or a binary. If so, {@link #asRawValue()}
     * does not throw.
     *
     * @return whether it is
     */
    boolean isRawValue();

    /**
     * Tells whether this value is a binary. If so, {@link #asBinaryValue()} does not throw.
     *
     * @return whether it is
     */
    boolean isBinaryValue();

    /**
     * Tells whether this value is a string. If so, {@link #asStringValue()} does not throw.
     *
     * @return whether it is
     */
    boolean isStringValue();

    /**
     * Tells whether this value is an array. If so, {@link #asArrayValue()} does not throw.
     *
     * @return whether it is
     */
    boolean isArrayValue();

    /**
     * Tells whether this value is a map. If so, {@link #asMapValue()} does not throw.
     *
     * @return whether it is
     */
    boolean isMapValue();

    /**
     * Tells whether this value is an extension; a timestamp is one too. If so, {@link
     * #asExtensionValue()} does not throw.
     *
     * @return whether it is
     */
    boolean isExtensionValue();

    /**
     * Tells whether this value is a timestamp. If so, {@link #asTimestampValue()} does not throw.
     *
     * @return whether it is
     */
    boolean isTimestampValue();

    /**
     * Returns this value as {@link NilValue}.
     *
     * @return this value
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isNilValue()} is false
     */
    NilValue asNilValue();

    /**
     * Returns this value as {@link BooleanValue}.
     *
     * @return this value
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isBooleanValue()} is false
     */
    BooleanValue asBooleanValue();

    /**
     * Returns this value as {@link NumberValue}.
     *
     * @return this value
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isNumberValue()} is false
     */
    NumberValue asNumberValue();

    /**
     * Returns this value as {@link IntegerValue}.
     *
     * @return this value
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isIntegerValue()} is false
     */
    IntegerValue asIntegerValue();

    /**
     * Returns this value as {@link FloatValue}.
     *
     * @return this value
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isFloatValue()} is false
     */
    FloatValue asFloatValue();

    /**
     * Returns this value as {@link RawValue}.
     *
     * @return this value
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isRawValue()} is false
     */
    RawValue asRawValue();

    /**
     * Returns this value as {@link BinaryValue}.
     *
     * @return this value
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isBinaryValue()} is false
     */
    BinaryValue asBinaryValue();

    /**
     * Returns this value as {@link StringValue}.
     *
     * @return this value
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isStringValue()} is false
     */
    StringValue asStringValue();

    /**
     * Returns this value as {@link ArrayValue}.
     *
     * @return this value
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isArrayValue()} is false
     */
    ArrayValue asArrayValue();

    /**
     * Returns this value as {@link MapValue}.
     *
     * @return this value
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isMapValue()} is false
     */
    MapValue asMapValue();

    /**
     * Returns this value as {@link ExtensionValue}.
     *
     * @return this value
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isExtensionValue()} is false
     */
    ExtensionValue asExtensionValue();

    /**
     * Returns this value as {@link TimestampValue}.
     *
     * @return this value
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isTimestampValue()} is false
     */
    TimestampValue asTimestampValue();

    /**
     * Packs this value, with all that it contains, in the smallest format.
     *
     * @param pk the packer to write to
     * @throws IOException if the output of the packer fails
     */
    void writeTo(MessagePacker pk) throws IOException;

    /**
     * Compares this value with another object. Values are equal when type and content are, so a
     * {@link Variable} can equal an immutable value. Floats compare as the {@code ==} of {@code
     * double}: NaN is not equal to NaN, and 0.0 equals -0.0. A timestamp equals an extension of
     * type -1 with the bytes that the timestamp is written as. Maps are equal when they have the
     * same entries in any order; if one has a key twice, only when they have the same entries in
     * the same order.
     *
     * <p>The hash code of a value is a function of its content alone, the same for a {@link
     * Variable} and an immutable value. Note two exceptions to its contract: 0.0 and -0.0 are equal
     * but have different hash codes, and so have a timestamp and the extension with its bytes.
     *
     * @param obj the other object, may be null
     * @return whether it is an equal value
     */
    @Override
    boolean equals(Object obj);

    /**
     * Returns this value as JSON.
     *
     * <p>Integers are written in full, whatever their size. NaN and the infinities become {@code
     * null}. Strings and binaries become strings, with U+FFFD for each malformed part; control
     * characters and surrogates are escaped. Map keys that are not strings become the string of
     * their {@code toString()}. Timestamps become ISO-8601 strings, other extensions {@code
     * [type,"bytes"]}, the bytes in base 16 with neither padding nor separator.
     *
     * @return one JSON text without white space
     */
    String toJson();
}
