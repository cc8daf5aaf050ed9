/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares objects with arrays anywhere inside. */
public final class Deep {
    private Deep() {}

    public static void assertDeepEquals(Object expected, Object actual, String message) {
        assertEquals(comparable(expected), comparable(actual), message);
    }

    public static boolean isDeepEqual(Object a, Object b) {
        Object left = comparable(a);
        return left == null ? b == null : left.equals(comparable(b));
    }

    /** Returns the same with lists in place of arrays, which begin with the array's class. */
    private static Object comparable(Object o) {
        if (o == null) {
            return null;
        }
        if (o.getClass().isArray()) {
            List<Object> list = new ArrayList<>();
            list.add(o.getClass());
            for (int i = 0; i < Array.getLength(o); i++) {
                list.add(comparable(Array.get(o, i)));
            }
            return list;
        }
        if (o instanceof Map) {
            Map<Object, Object> map = new LinkedHashMap<>();
            ((Map<?, ?>) o).forEach((key, value) -> map.put(comparable(key), comparable(value)));
            return map;
        }
        if (o instanceof Map.Entry) {
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) o;
            return Arrays.asList("entry", comparable(entry.getKey()), comparable(entry.getValue()));
        }
        if (o instanceof Optional) {
            return Arrays.asList("optional", comparable(((Optional<?>) o).orElse(null)));
        }
        if (o instanceof Collection) {
            Collection<Object> all = o instanceof Set ? new LinkedHashSet<>() : new ArrayList<>();
            for (Object element : (Collection<?>) o) {
                all.add(comparable(element));
            }
            return all;
        }
        return o;
    }
}
