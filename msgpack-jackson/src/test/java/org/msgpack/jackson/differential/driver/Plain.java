/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential.driver;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.differential.driver.Outcome;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;

/**
 * Converts between the trees of JDK classes in scripts and Jackson's objects: {@code Object[]
 * {"map", key, value, ...}} is a map, {@code Object[] {"ext", type, bytes}} an extension.
 */
final class Plain {
    private Plain() {}

    static Object object(Object tree) {
        if (tree instanceof List) {
            List<Object> list = new ArrayList<>();
            for (Object element : (List<?>) tree) {
                list.add(object(element));
            }
            return list;
        }
        if (!(tree instanceof Object[])) {
            return tree;
        }
        Object[] tagged = (Object[]) tree;
        if (tagged[0].equals("ext")) {
            return extension(tagged[1], tagged[2]);
        }
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 1; i < tagged.length; i += 2) {
            map.put(object(tagged[i]), object(tagged[i + 1]));
        }
        return map;
    }

    static MessagePackExtensionType extension(Object type, Object bytes) {
        return new MessagePackExtensionType((Byte) type, (byte[]) bytes);
    }

    /** Returns the value with its class, so that 1 and 1L differ. */
    static String describe(Object value) {
        if (value instanceof MessagePackExtensionType) {
            MessagePackExtensionType extension = (MessagePackExtensionType) value;
            return "ext " + extension.getType() + " " + Outcome.text(extension.getData());
        }
        if (value instanceof Map) {
            List<String> entries = new ArrayList<>();
            ((Map<?, ?>) value)
                    .forEach((key, mapped) -> entries.add(describe(key) + "=" + describe(mapped)));
            return "{" + String.join(", ", entries) + "}";
        }
        if (value instanceof Object[]) {
            return describe(Arrays.asList((Object[]) value));
        }
        if (value instanceof List) {
            List<String> elements = new ArrayList<>();
            ((List<?>) value).forEach(element -> elements.add(describe(element)));
            return elements.toString();
        }
        if (value instanceof Long) {
            return value + "L";
        }
        if (value instanceof BigInteger || value instanceof BigDecimal) {
            return value.getClass().getSimpleName() + " " + value;
        }
        if (value instanceof Short || value instanceof Byte || value instanceof Character) {
            return value.getClass().getSimpleName() + " " + value;
        }
        return Outcome.text(value);
    }
}
