/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import java.util.Arrays;
import org.msgpack.differential.driver.Outcome;
import org.msgpack.value.Value;

/** Values as the drivers of the differential tests describe them, so that both can be compared. */
final class Described {
    private Described() {}

    static String value(Value value) {
        return value.getValueType() + " " + Outcome.text(value.toJson()) + " " + value.hashCode();
    }

    /**
     * Whether two values are equal as far as values can be: as of any floats in Java, NaN is not
     * equal to another NaN.
     */
    static boolean isSame(Value value, Value other) {
        boolean isEqual = value.equals(other) && other.equals(value);
        return (isEqual || hasNan(value))
                && value.hashCode() == other.hashCode()
                && value.toJson().equals(other.toJson());
    }

    private static boolean hasNan(Value value) {
        switch (value.getValueType()) {
            case FLOAT:
                return Double.isNaN(value.asFloatValue().toDouble());
            case ARRAY:
                return value.asArrayValue().list().stream().anyMatch(Described::hasNan);
            case MAP:
                return Arrays.stream(value.asMapValue().getKeyValueArray())
                        .anyMatch(Described::hasNan);
            default:
                return false;
        }
    }
}
