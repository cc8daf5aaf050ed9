/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import org.msgpack.value.Value;

/**
 * Equality of keys whose maps, at any depth, have their entries in the same order. Most equal keys
 * are of that kind, and it costs one walk through both: were each map in a key to look for entries
 * that moved, all that is below would be sorted again at every level.
 */
final class InOrder {
    private InOrder() {}

    /** True if the keys are equal. False if they are not, or if only {@link KeyIndex} can tell. */
    static boolean equal(Value a, Value b) {
        if (a instanceof ImmutableStringValueImpl) {
            return a.equals(b); // as most keys are
        }
        if (a == b) {
            return true;
        }
        if (a instanceof ImmutableMapValueImpl) {
            return b instanceof ImmutableMapValueImpl
                    && equal(
                            ImmutableMapValueImpl.entriesOf((ImmutableMapValueImpl) a),
                            ImmutableMapValueImpl.entriesOf((ImmutableMapValueImpl) b));
        }
        if (a instanceof ImmutableArrayValueImpl) {
            return b instanceof ImmutableArrayValueImpl
                    && ((ImmutableArrayValueImpl) a).equalsInOrder((ImmutableArrayValueImpl) b);
        }
        return isLeaf(a) && a.equals(b);
    }

    static boolean equal(Value[] a, Value[] b) {
        if (a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (!equal(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }

    /** A container that is not ours, such as a variable, compares in any order. */
    private static boolean isLeaf(Value value) {
        return value instanceof AbstractImmutableValue
                || !(value.isArrayValue() || value.isMapValue());
    }
}
