/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/** A variable that is nil. */
final class VariableNil extends VariableAccessor implements NilValue {
    VariableNil(Variable variable) {
        super(variable);
    }
}
