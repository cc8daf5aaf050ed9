/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/** Transforms and searches trees (see {@link ValueNotation}). */
public final class TreeMapping {
    private TreeMapping() {}

    /** Returns the tree with its scalars replaced. */
    public static Object map(Object tree, Function<Object, Object> scalars) {
        if (tree instanceof List) {
            List<Object> list = new ArrayList<>();
            for (Object element : (List<?>) tree) {
                list.add(map(element, scalars));
            }
            return list;
        } else if (tree instanceof Map) {
            Map<Object, Object> map = new LinkedHashMap<>();
            ((Map<?, ?>) tree)
                    .forEach((key, value) -> map.put(map(key, scalars), map(value, scalars)));
            return map;
        }
        return scalars.apply(tree);
    }

    /** Returns the tree with floats replaced by doubles. */
    public static Object withDoubles(Object tree) {
        return map(
                tree,
                scalar ->
                        scalar instanceof Float ? (Object) ((Float) scalar).doubleValue() : scalar);
    }

    /** Returns whether the tree or any part of it, including keys, passes the test. */
    public static boolean contains(Object tree, Predicate<Object> predicate) {
        if (predicate.test(tree)) {
            return true;
        } else if (tree instanceof List) {
            return ((List<?>) tree).stream().anyMatch(element -> contains(element, predicate));
        } else if (tree instanceof Map) {
            Map<?, ?> map = (Map<?, ?>) tree;
            return map.keySet().stream().anyMatch(key -> contains(key, predicate))
                    || map.values().stream().anyMatch(value -> contains(value, predicate));
        }
        return false;
    }
}
