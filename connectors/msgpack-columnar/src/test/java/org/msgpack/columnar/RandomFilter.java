/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** A random filter with a reference implementation. */
final class RandomFilter {
    /** Null represents SQL's unknown. */
    interface Meaning {
        Boolean of(List<Object> fields);
    }

    final Filter filter;
    final Meaning meaning;

    private RandomFilter(Filter filter, Meaning meaning) {
        this.filter = filter;
        this.meaning = meaning;
    }

    /** Returns a filter on fields of a schema, which has at least one. */
    static RandomFilter of(Random random, Schema schema, int depth) {
        switch (depth == 0 ? 3 : random.nextInt(5)) {
            case 0: {
                RandomFilter a = of(random, schema, depth - 1);
                RandomFilter b = of(random, schema, depth - 1);
                return new RandomFilter(a.filter.and(b.filter), fields -> {
                    Boolean x = a.meaning.of(fields);
                    Boolean y = b.meaning.of(fields);
                    if (isFalse(x) || isFalse(y)) {
                        return false;
                    }
                    return (x == null || y == null) ? null : Boolean.TRUE;
                });
            }
            case 1: {
                RandomFilter a = of(random, schema, depth - 1);
                RandomFilter b = of(random, schema, depth - 1);
                return new RandomFilter(a.filter.or(b.filter), fields -> {
                    Boolean x = a.meaning.of(fields);
                    Boolean y = b.meaning.of(fields);
                    if (isTrue(x) || isTrue(y)) {
                        return true;
                    }
                    return (x == null || y == null) ? null : Boolean.FALSE;
                });
            }
            case 2: {
                RandomFilter a = of(random, schema, depth - 1);
                return new RandomFilter(a.filter.not(), fields -> {
                    Boolean x = a.meaning.of(fields);
                    return x == null ? null : Boolean.valueOf(!x);
                });
            }
            default:
                return leaf(random, schema);
        }
    }

    private static boolean isTrue(Boolean b) {
        return b != null && b;
    }

    private static boolean isFalse(Boolean b) {
        return b != null && !b;
    }

    private static RandomFilter leaf(Random random, Schema schema) {
        List<String> path = new ArrayList<>();
        List<Integer> indexes = new ArrayList<>();
        Schema fields = schema;
        ColumnType type;
        do {
            int index = random.nextInt(fields.size());
            path.add(fields.name(index));
            indexes.add(index);
            type = fields.type(index);
            fields = type.kind() == ColumnType.Kind.STRUCT ? type.fields() : null;
        } while (fields != null && fields.size() > 0 && random.nextInt(4) > 0);
        Filter.Operand column = Filter.column(path.toArray(new String[0]));
        if (random.nextInt(6) == 0) {
            boolean isNull = random.nextBoolean();
            return new RandomFilter(
                    isNull ? column.isNull() : column.isNotNull(),
                    record -> (get(record, indexes) == null) == isNull);
        }
        return comparison(random, column, type, indexes);
    }

    private static Object get(List<Object> record, List<Integer> indexes) {
        Object value = record;
        for (int index : indexes) {
            value = value == null ? null : ((List<?>) value).get(index);
        }
        return value;
    }

    private static RandomFilter comparison(
            Random random, Filter.Operand column, ColumnType type, List<Integer> indexes) {
        int operator = random.nextInt(7);
        switch (type.kind()) {
            case BOOLEAN:
                boolean constant = random.nextBoolean();
                return new RandomFilter(column.equalTo(constant), record -> {
                    Object value = get(record, indexes);
                    return value == null ? null : value.equals(constant);
                });
            case BYTE:
            case SHORT:
            case INT:
            case LONG:
            case TIMESTAMP_MICROS:
            case TIMESTAMP_NANOS:
                long integer = random.nextLong() >> random.nextInt(64);
                return new RandomFilter(onLong(column, operator, integer), record -> {
                    Object value = get(record, indexes);
                    return value == null
                            ? null
                            : holds(operator, Long.compare(((Number) value).longValue(), integer));
                });
            case FLOAT:
            case DOUBLE:
                double number = random.nextInt(10) == 0 ? Double.NaN : random.nextInt(8) / 2.0;
                return new RandomFilter(onDouble(column, operator, number), record -> {
                    Object value = get(record, indexes);
                    if (value == null) {
                        return null;
                    }
                    double d = ((Number) value).doubleValue();
                    return holds(operator, d == number ? 0 : Double.compare(d, number));
                });
            case STRING:
            case BINARY:
            case TEXT:
                String text = random.nextBoolean() ? "a" : "é愛".substring(random.nextInt(3));
                return new RandomFilter(onText(column, operator, text), record -> {
                    Object value = get(record, indexes);
                    return value == null ? null : holds(operator, (String) value, text);
                });
            default:
                return new RandomFilter(column.isNotNull(), record -> get(record, indexes) != null);
        }
    }

    private static Filter onLong(Filter.Operand column, int operator, long value) {
        switch (operator) {
            case 0:
                return column.lessThan(value);
            case 1:
                return column.atMost(value);
            case 2:
                return column.greaterThan(value);
            case 3:
                return column.atLeast(value);
            case 4:
                return column.in(value, Long.MIN_VALUE + 1, value);
            default:
                return column.equalTo(value);
        }
    }

    private static Filter onDouble(Filter.Operand column, int operator, double value) {
        switch (operator) {
            case 0:
                return column.lessThan(value);
            case 1:
                return column.atMost(value);
            case 2:
                return column.greaterThan(value);
            case 3:
                return column.atLeast(value);
            case 4:
                return column.in(1e300, value, value);
            default:
                return column.equalTo(value);
        }
    }

    private static Filter onText(Filter.Operand column, int operator, String value) {
        switch (operator) {
            case 0:
                return column.lessThan(value);
            case 1:
                return column.atMost(value.getBytes(UTF_8));
            case 2:
                return column.greaterThan(value);
            case 3:
                return column.atLeast(value.getBytes(UTF_8));
            case 4:
                return column.in(value, "never", value);
            case 5:
                return column.equalTo(value);
            default:
                return column.startsWith(value);
        }
    }

    private static boolean holds(int operator, int order) {
        switch (operator) {
            case 0:
                return order < 0;
            case 1:
                return order <= 0;
            case 2:
                return order > 0;
            case 3:
                return order >= 0;
            default:
                return order == 0;
        }
    }

    /** Values are lists of bytes. */
    private static boolean holds(int operator, String value, String text) {
        String bytes = value.substring(1, value.length() - 1);
        String[] parts = bytes.isEmpty() ? new String[0] : bytes.split(", ", -1);
        byte[] other = text.getBytes(UTF_8);
        if (operator == 6) {
            String prefix = Arrays.toString(other);
            prefix = prefix.substring(0, prefix.length() - 1);
            return value.startsWith(prefix)
                    && (prefix.length() == 1 || ",]".indexOf(value.charAt(prefix.length())) >= 0);
        }
        for (int i = 0; i < Math.min(parts.length, other.length); i++) {
            int order = (Byte.parseByte(parts[i]) & 0xff) - (other[i] & 0xff);
            if (order != 0) {
                return holds(operator, order);
            }
        }
        return holds(operator, parts.length - other.length);
    }
}
