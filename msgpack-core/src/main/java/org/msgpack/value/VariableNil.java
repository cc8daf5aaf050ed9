/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/** The view of a {@link Variable} as nil. */
final class VariableNil extends VariableAccessor implements NilValue {
    VariableNil(Variable variable) {
        super(variable);
    }
}
