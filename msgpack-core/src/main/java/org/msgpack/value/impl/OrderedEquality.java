/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import org.msgpack.value.Value;

/**
 * Equality of map keys under the assumption that all maps inside them, at any depth, have their
 * entries in the same order.
 *
 * <p>Most equal keys satisfy this, and checking them takes a single pass. If each map inside a key
 * were compared in any order instead, everything below it would be sorted again at each level.
 */
final class OrderedEquality {
    private OrderedEquality() {}

    /**
     * Returns {@code true} if the keys are equal, and {@code false} if they are not or only a
     * {@link KeyIndex} can tell.
     */
    static boolean areEqual(Value a, Value b) {
        if (a instanceof ImmutableStringValueImpl) {
            return a.equals(b); // most keys are strings
        }
        if (a == b) {
            return true;
        }
        if (a instanceof ImmutableMapValueImpl) {
            return b instanceof ImmutableMapValueImpl
                    && areEqual(
                            ImmutableMapValueImpl.entriesOf((ImmutableMapValueImpl) a),
                            ImmutableMapValueImpl.entriesOf((ImmutableMapValueImpl) b));
        }
        if (a instanceof ImmutableArrayValueImpl) {
            return b instanceof ImmutableArrayValueImpl
                    && ((ImmutableArrayValueImpl) a).isEqualInOrder((ImmutableArrayValueImpl) b);
        }
        return isLeaf(a) && a.equals(b);
    }

    static boolean areEqual(Value[] a, Value[] b) {
        if (a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (!areEqual(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }

    /**
     * Tells whether {@code equals} of the value is unaffected by the order of entries. It is not
     * for a container of another class, such as a variable.
     */
    private static boolean isLeaf(Value value) {
        return value instanceof AbstractImmutableValue
                || !(value.isArrayValue() || value.isMapValue());
    }
}
