/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.bench;

import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/**
 * Compares values with what was read back from a format. Text formats have no binary, which is
 * base64 then, no NaN, which is text, and floats of one size.
 */
final class SameValues {
    private SameValues() {}

    /** Recurses to the depth of the values, which Jackson limits. */
    static boolean areSame(Object value, Object back) {
        if (value instanceof Map<?, ?> map) {
            return back instanceof Map<?, ?> other
                    && map.size() == other.size()
                    && map.entrySet().stream()
                            .allMatch(e -> areSame(e.getValue(), other.get(e.getKey())));
        } else if (value instanceof List<?> list) {
            return back instanceof List<?> other && areSameLists(list, other);
        } else if (value instanceof byte[] bytes) {
            return back instanceof byte[] other
                    ? Arrays.equals(bytes, other)
                    : Base64.getEncoder().encodeToString(bytes).equals(back);
        } else if (value instanceof Float || value instanceof Double) {
            return areSameFloats((Number) value, back);
        } else if (value instanceof Number) {
            return back instanceof Number && value.toString().equals(back.toString());
        }
        return value == null ? back == null : value.equals(back);
    }

    private static boolean areSameLists(List<?> list, List<?> other) {
        boolean areSame = list.size() == other.size();
        for (int i = 0; areSame && i < list.size(); i++) {
            areSame = areSame(list.get(i), other.get(i));
        }
        return areSame;
    }

    private static boolean areSameFloats(Number number, Object back) {
        if (!Double.isFinite(number.doubleValue()) && back instanceof String) {
            return back.equals(String.valueOf(number.doubleValue()));
        } else if (!(back instanceof Float || back instanceof Double)) {
            return false;
        }
        double other = ((Number) back).doubleValue();
        return number instanceof Float
                ? Float.compare(number.floatValue(), (float) other) == 0
                : Double.compare(number.doubleValue(), other) == 0;
    }
}
