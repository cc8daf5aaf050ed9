/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/** The view of a {@link Variable} as a boolean. */
final class VariableBoolean extends VariableAccessor implements BooleanValue {
    VariableBoolean(Variable variable) {
        super(variable);
    }

    @Override
    public boolean getBoolean() {
        return variable.shared().asBooleanValue().getBoolean();
    }
}
