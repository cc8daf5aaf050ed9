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
 * Compares values with those read back from a format. In text formats, binary becomes base64, NaN
 * becomes text, and floats have only one size.
 */
final class SameValues {
    private SameValues() {}

    /** Recurses as deep as the values are nested, which Jackson limits. */
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
