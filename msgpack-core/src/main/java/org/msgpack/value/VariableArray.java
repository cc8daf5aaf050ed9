/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/** The view of a {@link Variable} as an array. */
final class VariableArray extends VariableAccessor implements ArrayValue {
    VariableArray(Variable variable) {
        super(variable);
    }

    @Override
    public int size() {
        return variable.shared().asArrayValue().size();
    }

    @Override
    public Value get(int index) {
        return variable.shared().asArrayValue().get(index);
    }

    @Override
    public Value getOrNilValue(int index) {
        return variable.shared().asArrayValue().getOrNilValue(index);
    }

    @Override
    public Iterator<Value> iterator() {
        return variable.shared().asArrayValue().iterator();
    }

    @Override
    public List<Value> list() {
        return Arrays.asList(variable.elements());
    }
}
