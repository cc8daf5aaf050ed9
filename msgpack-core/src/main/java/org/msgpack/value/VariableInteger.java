/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.math.BigInteger;
import org.msgpack.core.MessageFormat;

/** The view of a {@link Variable} as an integer. */
final class VariableInteger extends VariableNumber implements IntegerValue {
    VariableInteger(Variable variable) {
        super(variable);
    }

    @Override
    public boolean isInByteRange() {
        return variable.shared().asIntegerValue().isInByteRange();
    }

    @Override
    public boolean isInShortRange() {
        return variable.shared().asIntegerValue().isInShortRange();
    }

    @Override
    public boolean isInIntRange() {
        return variable.shared().asIntegerValue().isInIntRange();
    }

    @Override
    public boolean isInLongRange() {
        return variable.shared().asIntegerValue().isInLongRange();
    }

    @Override
    public MessageFormat mostSuccinctMessageFormat() {
        return variable.shared().asIntegerValue().mostSuccinctMessageFormat();
    }

    @Override
    public byte asByte() {
        return variable.shared().asIntegerValue().asByte();
    }

    @Override
    public short asShort() {
        return variable.shared().asIntegerValue().asShort();
    }

    @Override
    public int asInt() {
        return variable.shared().asIntegerValue().asInt();
    }

    @Override
    public long asLong() {
        return variable.shared().asIntegerValue().asLong();
    }

    @Override
    public BigInteger asBigInteger() {
        return variable.shared().asIntegerValue().asBigInteger();
    }
}
