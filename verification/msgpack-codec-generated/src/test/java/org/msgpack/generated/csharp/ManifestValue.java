/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.csharp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.fasterxml.jackson.databind.JsonNode;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compares objects with the values that a manifest tells. */
final class ManifestValue {
    private static final Pattern TIME_SPAN =
            Pattern.compile("(?:(\\d+)\\.)?(\\d+):(\\d+):(\\d+)(?:\\.(\\d+))?");

    private ManifestValue() {}

    static void assertIs(JsonNode expected, Object actual, String at) {
        if (expected.isNull()) {
            assertNull(actual, at);
        } else if (expected.isObject()) {
            assertIsObject(expected, actual, at);
        } else if (expected.isArray()) {
            List<Object> elements = elements(actual);
            assertEquals(expected.size(), elements.size(), at);
            for (int i = 0; i < elements.size(); i++) {
                assertIs(expected.get(i), elements.get(i), at + "[" + i + "]");
            }
        } else {
            assertNotNull(actual, at);
            assertEquals(scalar(expected.asText(), actual), actual, at);
        }
    }

    private static void assertIsObject(JsonNode expected, Object actual, String at) {
        assertNotNull(actual, at);
        int size = 0;
        for (Map.Entry<String, JsonNode> each : expected.properties()) {
            String inner = at + "." + each.getKey();
            if (each.getKey().equals("$type")) {
                String name = actual.getClass().getSimpleName();
                assertEquals(each.getValue().asText().toLowerCase(Locale.ROOT), lower(name), inner);
            } else if (actual instanceof Map<?, ?> map) {
                Object key = map.keySet().stream()
                        .filter(k -> k.toString().equals(each.getKey()))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(inner));
                assertIs(each.getValue(), map.get(key), inner);
                size++;
            } else {
                assertIs(each.getValue(), member(actual, each.getKey(), inner), inner);
                size++;
            }
        }
        assertEquals(actual instanceof Map<?, ?> m ? m.size() : fields(actual).size(), size, at);
    }

    /** {@code intValue} and {@code INTValue} are the member {@code Int}. */
    private static Object member(Object object, String name, String at) {
        for (Field field : fields(object)) {
            String own = field.getName().replaceFirst("Value$", "");
            if (own.equalsIgnoreCase(name)) {
                return get(field, object);
            }
        }
        throw new AssertionError("no field for " + at);
    }

    private static List<Field> fields(Object object) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> c = object.getClass(); c != Object.class; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    private static Object get(Field field, Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    /** An array, a collection, or a tuple. */
    private static List<Object> elements(Object actual) {
        List<Object> elements = new ArrayList<>();
        if (actual instanceof Collection<?> collection) {
            elements.addAll(collection);
        } else if (actual.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(actual); i++) {
                elements.add(Array.get(actual, i));
            }
        } else {
            fields(actual).forEach(field -> elements.add(get(field, actual)));
        }
        return elements;
    }

    /** Returns what a text means where an object of some class is. */
    private static Object scalar(String text, Object actual) {
        if (actual instanceof byte[] bytes) {
            byte[] expected = Base64.getDecoder().decode(text);
            return java.util.Arrays.equals(expected, bytes) ? bytes : expected;
        }
        if (actual instanceof Float) {
            return Float.valueOf(text);
        }
        if (actual instanceof Double) {
            return Double.valueOf(text);
        }
        if (actual instanceof Character) {
            return (char) Integer.parseInt(text);
        }
        if (actual instanceof BigInteger) {
            return new BigInteger(text);
        }
        if (actual instanceof BigDecimal) {
            return new BigDecimal(text);
        }
        if (actual instanceof Instant) {
            return Instant.parse(text);
        }
        if (actual instanceof OffsetDateTime) {
            return OffsetDateTime.parse(text);
        }
        if (actual instanceof LocalTime) {
            return LocalTime.parse(text);
        }
        if (actual instanceof Duration) {
            return timeSpan(text);
        }
        return actual.toString().equals(text) || isConstant(actual, text) ? actual : text;
    }

    private static boolean isConstant(Object actual, String text) {
        return actual instanceof Enum<?> constant && constant.name().equalsIgnoreCase(text);
    }

    private static Duration timeSpan(String text) {
        Matcher parts = TIME_SPAN.matcher(text);
        if (!parts.matches()) {
            throw new AssertionError(text);
        }
        String days = parts.group(1) == null ? "0" : parts.group(1);
        String fraction = parts.group(5) == null ? "0" : parts.group(5);
        return Duration.parse("P" + days + "DT" + parts.group(2) + "H" + parts.group(3) + "M"
                + parts.group(4) + "." + fraction + "S");
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
