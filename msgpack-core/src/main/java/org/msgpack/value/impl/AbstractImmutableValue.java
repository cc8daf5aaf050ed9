/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageTypeCastException;
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
import org.msgpack.value.Value;

/**
 * Base class of all values of this package: a value of no type. Each subclass overrides the methods
 * of its type.
 *
 * <p>Containers that are being read keep their elements in arrays of this class, not of an
 * interface, on purpose: see docs/internals/experiments.md#reference-stores.
 */
public abstract class AbstractImmutableValue implements ImmutableValue {
    AbstractImmutableValue() {}

    /**
     * Packs values in order. The loop over an array of this class avoids interface calls: see
     * docs/internals/experiments.md#value-trees.
     */
    static void writeAll(MessagePacker pk, Value[] values) throws IOException {
        if (values instanceof AbstractImmutableValue[]) {
            for (AbstractImmutableValue value : (AbstractImmutableValue[]) values) {
                value.writeTo(pk);
            }
        } else {
            for (Value value : values) {
                value.writeTo(pk);
            }
        }
    }

    @Override
    public String toJson() {
        return ValueText.toJson(this);
    }

    @Override
    public String toString() {
        return ValueText.toString(this);
    }

    private MessageTypeCastException castFailure(String expected) {
        return new MessageTypeCastException(
                "Expected " + expected + ", but the value is of type " + getValueType());
    }

    @Override
    public boolean isNilValue() {
        return false;
    }

    @Override
    public boolean isBooleanValue() {
        return false;
    }

    @Override
    public boolean isNumberValue() {
        return false;
    }

    @Override
    public boolean isIntegerValue() {
        return false;
    }

    @Override
    public boolean isFloatValue() {
        return false;
    }

    @Override
    public boolean isRawValue() {
        return false;
    }

    @Override
    public boolean isBinaryValue() {
        return false;
    }

    @Override
    public boolean isStringValue() {
        return false;
    }

    @Override
    public boolean isArrayValue() {
        return false;
    }

    @Override
    public boolean isMapValue() {
        return false;
    }

    @Override
    public boolean isExtensionValue() {
        return false;
    }

    @Override
    public boolean isTimestampValue() {
        return false;
    }

    @Override
    public ImmutableNilValue asNilValue() {
        throw castFailure("nil");
    }

    @Override
    public ImmutableBooleanValue asBooleanValue() {
        throw castFailure("a boolean");
    }

    @Override
    public ImmutableNumberValue asNumberValue() {
        throw castFailure("a number");
    }

    @Override
    public ImmutableIntegerValue asIntegerValue() {
        throw castFailure("an integer");
    }

    @Override
    public ImmutableFloatValue asFloatValue() {
        throw castFailure("a float");
    }

    @Override
    public ImmutableRawValue asRawValue() {
        throw castFailure("a string or a binary");
    }

    @Override
    public ImmutableBinaryValue asBinaryValue() {
        throw castFailure("a binary");
    }

    @Override
    public ImmutableStringValue asStringValue() {
        throw castFailure("a string");
    }

    @Override
    public ImmutableArrayValue asArrayValue() {
        throw castFailure("an array");
    }

    @Override
    public ImmutableMapValue asMapValue() {
        throw castFailure("a map");
    }

    @Override
    public ImmutableExtensionValue asExtensionValue() {
        throw castFailure("an extension");
    }

    @Override
    public ImmutableTimestampValue asTimestampValue() {
        throw castFailure("a timestamp");
    }
}
