/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.math.BigInteger;

/** The view of a {@link Variable} as a number. */
abstract class VariableNumber extends VariableAccessor implements NumberValue {
    VariableNumber(Variable variable) {
        super(variable);
    }

    @Override
    public byte toByte() {
        return variable.shared().asNumberValue().toByte();
    }

    @Override
    public short toShort() {
        return variable.shared().asNumberValue().toShort();
    }

    @Override
    public int toInt() {
        return variable.shared().asNumberValue().toInt();
    }

    @Override
    public long toLong() {
        return variable.shared().asNumberValue().toLong();
    }

    @Override
    public BigInteger toBigInteger() {
        return variable.shared().asNumberValue().toBigInteger();
    }

    @Override
    public float toFloat() {
        return variable.shared().asNumberValue().toFloat();
    }

    @Override
    public double toDouble() {
        return variable.shared().asNumberValue().toDouble();
    }
}
