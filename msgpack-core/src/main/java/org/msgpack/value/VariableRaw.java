/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.nio.ByteBuffer;

/** The view of a {@link Variable} as a string or a binary. */
abstract class VariableRaw extends VariableAccessor implements RawValue {
    VariableRaw(Variable variable) {
        super(variable);
    }

    @Override
    public byte[] asByteArray() {
        return variable.bytes();
    }

    @Override
    public ByteBuffer asByteBuffer() {
        return ByteBuffer.wrap(variable.bytes());
    }

    @Override
    public String asString() {
        return variable.shared().asRawValue().asString();
    }
}
