/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.io.IOException;
import org.msgpack.core.MessagePacker;

/**
 * A view of a {@link Variable} as one of the value interfaces, returned by its {@code asXxxValue()}
 * methods. It always shows the current content and type of the variable.
 */
abstract class VariableAccessor implements Value {
    final Variable variable;

    VariableAccessor(Variable variable) {
        this.variable = variable;
    }

    @Override
    public ValueType getValueType() {
        return variable.getValueType();
    }

    @Override
    public ImmutableValue immutableValue() {
        return variable.immutableValue();
    }

    @Override
    public boolean isNilValue() {
        return variable.isNilValue();
    }

    @Override
    public boolean isBooleanValue() {
        return variable.isBooleanValue();
    }

    @Override
    public boolean isNumberValue() {
        return variable.isNumberValue();
    }

    @Override
    public boolean isIntegerValue() {
        return variable.isIntegerValue();
    }

    @Override
    public boolean isFloatValue() {
        return variable.isFloatValue();
    }

    @Override
    public boolean isRawValue() {
        return variable.isRawValue();
    }

    @Override
    public boolean isBinaryValue() {
        return variable.isBinaryValue();
    }

    @Override
    public boolean isStringValue() {
        return variable.isStringValue();
    }

    @Override
    public boolean isArrayValue() {
        return variable.isArrayValue();
    }

    @Override
    public boolean isMapValue() {
        return variable.isMapValue();
    }

    @Override
    public boolean isExtensionValue() {
        return variable.isExtensionValue();
    }

    @Override
    public boolean isTimestampValue() {
        return variable.isTimestampValue();
    }

    @Override
    public NilValue asNilValue() {
        return variable.asNilValue();
    }

    @Override
    public BooleanValue asBooleanValue() {
        return variable.asBooleanValue();
    }

    @Override
    public NumberValue asNumberValue() {
        return variable.asNumberValue();
    }

    @Override
    public IntegerValue asIntegerValue() {
        return variable.asIntegerValue();
    }

    @Override
    public FloatValue asFloatValue() {
        return variable.asFloatValue();
    }

    @Override
    public RawValue asRawValue() {
        return variable.asRawValue();
    }

    @Override
    public BinaryValue asBinaryValue() {
        return variable.asBinaryValue();
    }

    @Override
    public StringValue asStringValue() {
        return variable.asStringValue();
    }

    @Override
    public ArrayValue asArrayValue() {
        return variable.asArrayValue();
    }

    @Override
    public MapValue asMapValue() {
        return variable.asMapValue();
    }

    @Override
    public ExtensionValue asExtensionValue() {
        return variable.asExtensionValue();
    }

    @Override
    public TimestampValue asTimestampValue() {
        return variable.asTimestampValue();
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        variable.writeTo(pk);
    }

    @Override
    public boolean equals(Object o) {
        return o == this || variable.equals(o);
    }

    @Override
    public int hashCode() {
        return variable.hashCode();
    }

    @Override
    public String toJson() {
        return variable.toJson();
    }

    @Override
    public String toString() {
        return variable.toString();
    }
}
