/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.util.Collection;
import java.util.Map;
import java.util.Set;

/** The view of a {@link Variable} as a map. */
final class VariableMap extends VariableAccessor implements MapValue {
    VariableMap(Variable variable) {
        super(variable);
    }

    @Override
    public int size() {
        return variable.shared().asMapValue().size();
    }

    @Override
    public Set<Value> keySet() {
        return variable.shared().asMapValue().keySet();
    }

    @Override
    public Set<Map.Entry<Value, Value>> entrySet() {
        return variable.shared().asMapValue().entrySet();
    }

    @Override
    public Collection<Value> values() {
        return variable.shared().asMapValue().values();
    }

    @Override
    public Map<Value, Value> map() {
        return variable.shared().asMapValue().map();
    }

    @Override
    public Value[] getKeyValueArray() {
        return variable.keyValueArray();
    }
}
