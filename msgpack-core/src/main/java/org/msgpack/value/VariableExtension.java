/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/** The view of a {@link Variable} as an extension. */
final class VariableExtension extends VariableAccessor implements ExtensionValue {
    VariableExtension(Variable variable) {
        super(variable);
    }

    @Override
    public byte getType() {
        return variable.shared().asExtensionValue().getType();
    }

    @Override
    public byte[] getData() {
        return variable.shared().asExtensionValue().getData();
    }
}
