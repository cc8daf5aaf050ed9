/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/** The view of a {@link Variable} as a string. */
final class VariableString extends VariableRaw implements StringValue {
    VariableString(Variable variable) {
        super(variable);
    }
}
