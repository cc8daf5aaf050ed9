/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.io.IOException;
import org.msgpack.core.MessagePacker;

/**
 * A MessagePack value: a node of a value tree.
 *
 * <p>A value is either an {@link ImmutableValue}, created by {@link ValueFactory} or an unpacker,
 * or a {@link Variable}, whose type and content can be set repeatedly. Because the type of a
 * variable can change, never test types with {@code instanceof}: call {@link #getValueType()} or an
 * {@code isXxxValue()} method, and convert with the corresponding {@code asXxxValue()} method.
 *
 * <p>Two values are equal if they have the same type and content, whether they are immutable or
 * not. A string never equals a binary, and an integer never equals a float.
 */
public interface Value {
    /** Returns the type of this value; {@link ValueType#EXTENSION} for a timestamp. */
    ValueType getValueType();

    /**
     * Returns an immutable value equal to this one: this value itself if it is immutable, otherwise
     * a copy.
     *
     * <p>The copy is shallow: a {@link Variable} inside an array or a map remains a variable.
     */
    ImmutableValue immutableValue();

    /**
     * Returns {@code true} if this value is nil, in which case {@link #asNilValue()} does not
     * throw.
     */
    boolean isNilValue();

    /**
     * Returns {@code true} if this value is a boolean, in which case {@link #asBooleanValue()} does
     * not throw.
     */
    boolean isBooleanValue();

    /**
     * Returns {@code true} if this value is a number (an integer or a float), in which case
     * {@link #asNumberValue()} does not throw.
     */
    boolean isNumberValue();

    /**
     * Returns {@code true} if this value is an integer, in which case {@link #asIntegerValue()}
     * does not throw.
     */
    boolean isIntegerValue();

    /**
     * Returns {@code true} if this value is a float, in which case {@link #asFloatValue()} does not
     * throw.
     */
    boolean isFloatValue();

    /**
     * Returns {@code true} if this value is a string or a binary, in which case
     * {@link #asRawValue()} does not throw.
     */
    boolean isRawValue();

    /**
     * Returns {@code true} if this value is a binary, in which case {@link #asBinaryValue()} does
     * not throw.
     */
    boolean isBinaryValue();

    /**
     * Returns {@code true} if this value is a string, in which case {@link #asStringValue()} does
     * not throw.
     */
    boolean isStringValue();

    /**
     * Returns {@code true} if this value is an array, in which case {@link #asArrayValue()} does
     * not throw.
     */
    boolean isArrayValue();

    /**
     * Returns {@code true} if this value is a map, in which case {@link #asMapValue()} does not
     * throw.
     */
    boolean isMapValue();

    /**
     * Returns {@code true} if this value is an extension (timestamps included), in which case
     * {@link #asExtensionValue()} does not throw.
     */
    boolean isExtensionValue();

    /**
     * Returns {@code true} if this value is a timestamp, in which case {@link #asTimestampValue()}
     * does not throw.
     */
    boolean isTimestampValue();

    /**
     * Returns this value as a {@link NilValue}.
     *
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isNilValue()} is false
     */
    NilValue asNilValue();

    /**
     * Returns this value as a {@link BooleanValue}.
     *
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isBooleanValue()} is false
     */
    BooleanValue asBooleanValue();

    /**
     * Returns this value as a {@link NumberValue}.
     *
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isNumberValue()} is false
     */
    NumberValue asNumberValue();

    /**
     * Returns this value as an {@link IntegerValue}.
     *
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isIntegerValue()} is false
     */
    IntegerValue asIntegerValue();

    /**
     * Returns this value as a {@link FloatValue}.
     *
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isFloatValue()} is false
     */
    FloatValue asFloatValue();

    /**
     * Returns this value as a {@link RawValue}.
     *
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isRawValue()} is false
     */
    RawValue asRawValue();

    /**
     * Returns this value as a {@link BinaryValue}.
     *
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isBinaryValue()} is false
     */
    BinaryValue asBinaryValue();

    /**
     * Returns this value as a {@link StringValue}.
     *
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isStringValue()} is false
     */
    StringValue asStringValue();

    /**
     * Returns this value as an {@link ArrayValue}.
     *
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isArrayValue()} is false
     */
    ArrayValue asArrayValue();

    /**
     * Returns this value as a {@link MapValue}.
     *
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isMapValue()} is false
     */
    MapValue asMapValue();

    /**
     * Returns this value as an {@link ExtensionValue}.
     *
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isExtensionValue()} is false
     */
    ExtensionValue asExtensionValue();

    /**
     * Returns this value as a {@link TimestampValue}.
     *
     * @throws org.msgpack.core.MessageTypeCastException if {@link #isTimestampValue()} is false
     */
    TimestampValue asTimestampValue();

    /**
     * Packs this value and everything it contains, using the smallest formats.
     *
     * @param pk the packer to write to
     * @throws IOException if the output of the packer fails
     * @throws org.msgpack.core.MessageNestingDepthException if more arrays and maps are nested than
     *     the packer's configuration permits
     */
    void writeTo(MessagePacker pk) throws IOException;

    /**
     * Compares this value with another object.
     *
     * <p>Values are equal if type and content are equal, so a {@link Variable} can equal an
     * immutable value. In particular:
     *
     * <ul>
     *   <li>Floats compare like {@code double} values with {@code ==}: NaN does not equal NaN, and
     *       0.0 equals -0.0.
     *   <li>A timestamp equals the extension of type -1 whose payload is that of the timestamp in
     *       its smallest format.
     *   <li>Maps are equal if they have the same entries in any order. If one of them has a
     *       duplicate key, the order of the entries has to be the same too.
     * </ul>
     *
     * <p>The hash code depends only on the content and is the same for a {@link Variable} and an
     * immutable value. It violates the contract of {@link Object#hashCode} in two cases: 0.0 and
     * -0.0 are equal but have different hash codes, and so do a timestamp and the extension equal
     * to it.
     *
     * @param obj the object to compare with, which may be null
     * @return {@code true} if it is an equal value
     */
    @Override
    boolean equals(Object obj);

    /**
     * Returns this value as JSON text without white space.
     *
     * <ul>
     *   <li>Integers are written in full, whatever their size.
     *   <li>NaN and the infinities become {@code null}.
     *   <li>Strings and binaries become JSON strings, with U+FFFD for each malformed sequence;
     *       control characters and surrogates are escaped.
     *   <li>Map keys other than strings and binaries become the string that their
     *       {@code toString()} returns.
     *   <li>Timestamps become ISO 8601 strings.
     *   <li>Other extensions become {@code [type,"bytes"]}: each byte as a signed number in base
     *       16, with neither padding nor separators.
     * </ul>
     */
    String toJson();
}
