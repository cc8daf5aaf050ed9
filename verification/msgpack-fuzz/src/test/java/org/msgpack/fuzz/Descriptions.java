/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import java.util.Arrays;
import org.msgpack.differential.driver.Outcome;
import org.msgpack.value.Value;

/** Describes values like the drivers of the differential tests, so that both can be compared. */
final class Descriptions {
    private Descriptions() {}

    static String value(Value value) {
        return value.getValueType() + " " + Outcome.text(value.toJson()) + " " + value.hashCode();
    }

    /**
     * Returns whether two values are equal, or differ only by NaN, which is not equal to itself.
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
                return value.asArrayValue().list().stream().anyMatch(Descriptions::hasNan);
            case MAP:
                return Arrays.stream(value.asMapValue().getKeyValueArray())
                        .anyMatch(Descriptions::hasNan);
            default:
                return false;
        }
    }
}
