/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/** A variable that is a float. */
final class VariableFloat extends VariableNumber implements FloatValue {
    VariableFloat(Variable variable) {
        super(variable);
    }
}
