/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.catalyst.parser.CatalystSqlParser$;
import org.apache.spark.sql.catalyst.util.DateTimeUtils;
import org.apache.spark.sql.sources.And;
import org.apache.spark.sql.sources.EqualNullSafe;
import org.apache.spark.sql.sources.EqualTo;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.sources.GreaterThan;
import org.apache.spark.sql.sources.GreaterThanOrEqual;
import org.apache.spark.sql.sources.In;
import org.apache.spark.sql.sources.IsNotNull;
import org.apache.spark.sql.sources.IsNull;
import org.apache.spark.sql.sources.LessThan;
import org.apache.spark.sql.sources.LessThanOrEqual;
import org.apache.spark.sql.sources.Not;
import org.apache.spark.sql.sources.Or;
import org.apache.spark.sql.sources.StringStartsWith;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import org.msgpack.columnar.Filter.Operand;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Translates Spark's filters to those of the columnar reader. Filters without a translation are
 * left to Spark, which evaluates all filters again anyway.
 */
final class Filters {
    private final StructType schema;

    private Filters(StructType schema) {
        this.schema = schema;
    }

    /** Returns the filters that the columnar reader supports. */
    static Filter[] pushed(List<Filter> filters, StructType schema, ReadOptions options) {
        Filters translation = new Filters(schema);
        return filters.stream()
                .filter(filter ->
                        !Arrays.asList(filter.references()).contains(options.corruptRecordColumn()))
                .filter(filter -> translation.translate(filter) != null)
                .toArray(Filter[]::new);
    }

    /** Translates and combines filters with AND; null if none can be translated. */
    static org.msgpack.columnar.Filter translate(Filter[] filters, StructType schema) {
        Filters translation = new Filters(schema);
        return Arrays.stream(filters)
                .map(translation::translate)
                .filter(Objects::nonNull)
                .reduce(org.msgpack.columnar.Filter::and)
                .orElse(null);
    }

    private org.msgpack.columnar.Filter translate(Filter filter) {
        if (filter instanceof And and) {
            org.msgpack.columnar.Filter left = translate(and.left());
            org.msgpack.columnar.Filter right = translate(and.right());
            return left == null || right == null ? null : left.and(right);
        }
        if (filter instanceof Or or) {
            org.msgpack.columnar.Filter left = translate(or.left());
            org.msgpack.columnar.Filter right = translate(or.right());
            return left == null || right == null ? null : left.or(right);
        }
        if (filter instanceof Not not) {
            org.msgpack.columnar.Filter negated = translate(not.child());
            return negated == null ? null : negated.not();
        }
        return translateLeaf(filter);
    }

    private org.msgpack.columnar.Filter translateLeaf(Filter filter) {
        if (filter instanceof IsNull isNull) {
            Column column = column(isNull.attribute());
            return column == null ? null : column.operand.isNull();
        }
        if (filter instanceof IsNotNull isNotNull) {
            Column column = column(isNotNull.attribute());
            return column == null ? null : column.operand.isNotNull();
        }
        if (filter instanceof EqualTo equal) {
            return in(equal.attribute(), equal.value());
        }
        if (filter instanceof In in) {
            return in(in.attribute(), in.values());
        }
        if (filter instanceof EqualNullSafe equal) {
            return nullSafe(equal);
        }
        if (filter instanceof LessThan less) {
            return compare(less.attribute(), Order.LESS, less.value());
        }
        if (filter instanceof LessThanOrEqual atMost) {
            return compare(atMost.attribute(), Order.AT_MOST, atMost.value());
        }
        if (filter instanceof GreaterThan greater) {
            return compare(greater.attribute(), Order.GREATER, greater.value());
        }
        if (filter instanceof GreaterThanOrEqual atLeast) {
            return compare(atLeast.attribute(), Order.AT_LEAST, atLeast.value());
        }
        if (filter instanceof StringStartsWith starts) {
            Column column = column(starts.attribute());
            return column == null || !(column.type instanceof StringType)
                    ? null
                    : column.operand.startsWith(starts.value());
        }
        return null;
    }

    /** Unlike EqualTo, this is false, not unknown, for a null value, so its negation is true. */
    private org.msgpack.columnar.Filter nullSafe(EqualNullSafe equal) {
        Column column = column(equal.attribute());
        if (column == null) {
            return null;
        }
        if (equal.value() == null) {
            return column.operand.isNull();
        }
        org.msgpack.columnar.Filter same = in(equal.attribute(), equal.value());
        return same == null ? null : column.operand.isNotNull().and(same);
    }

    private org.msgpack.columnar.Filter in(String attribute, Object... values) {
        Column column = column(attribute);
        if (column == null) {
            return null;
        }
        List<Object> constants = new ArrayList<>();
        for (Object value : values) {
            if (value == null) {
                continue; // never equal
            }
            Object constant = column.constant(value);
            if (constant == null) {
                return null;
            }
            constants.add(constant);
        }
        return constants.isEmpty() ? null : column.in(constants);
    }

    private org.msgpack.columnar.Filter compare(String attribute, Order order, Object value) {
        Column column = column(attribute);
        Object constant = column == null || value == null ? null : column.constant(value);
        if (constant instanceof Long number) {
            return order.compare(column.operand, number);
        }
        if (constant instanceof Double number) {
            return order.compare(column.operand, number);
        }
        if (constant instanceof String text) {
            return order.compare(column.operand, text);
        }
        return constant instanceof byte[] bytes ? order.compare(column.operand, bytes) : null;
    }

    /** Finds a column or a field of a struct; null if it does not exist or cannot be compared. */
    private Column column(String attribute) {
        List<String> path = CollectionConverters.asJava(
                CatalystSqlParser$.MODULE$.parseMultipartIdentifier(attribute));
        DataType type = schema;
        for (String name : path) {
            if (!(type instanceof StructType struct)
                    || struct.getFieldIndex(name).isEmpty()) {
                return null;
            }
            type = struct.apply(name).dataType();
        }
        boolean isComparable = type instanceof LongType
                || type instanceof IntegerType
                || type instanceof ShortType
                || type instanceof ByteType
                || type instanceof DoubleType
                || type instanceof BooleanType
                || type instanceof StringType
                || type instanceof BinaryType
                || type instanceof TimestampType
                || type instanceof TimestampNTZType;
        return isComparable
                ? new Column(org.msgpack.columnar.Filter.column(path.toArray(new String[0])), type)
                : null;
    }

    private enum Order {
        LESS,
        AT_MOST,
        GREATER,
        AT_LEAST;

        org.msgpack.columnar.Filter compare(Operand column, long value) {
            switch (this) {
                case LESS:
                    return column.lessThan(value);
                case AT_MOST:
                    return column.atMost(value);
                case GREATER:
                    return column.greaterThan(value);
                default:
                    return column.atLeast(value);
            }
        }

        org.msgpack.columnar.Filter compare(Operand column, double value) {
            switch (this) {
                case LESS:
                    return column.lessThan(value);
                case AT_MOST:
                    return column.atMost(value);
                case GREATER:
                    return column.greaterThan(value);
                default:
                    return column.atLeast(value);
            }
        }

        org.msgpack.columnar.Filter compare(Operand column, String value) {
            switch (this) {
                case LESS:
                    return column.lessThan(value);
                case AT_MOST:
                    return column.atMost(value);
                case GREATER:
                    return column.greaterThan(value);
                default:
                    return column.atLeast(value);
            }
        }

        org.msgpack.columnar.Filter compare(Operand column, byte[] value) {
            switch (this) {
                case LESS:
                    return column.lessThan(value);
                case AT_MOST:
                    return column.atMost(value);
                case GREATER:
                    return column.greaterThan(value);
                default:
                    return column.atLeast(value);
            }
        }
    }

    /** A column, which also converts constants for the columnar reader. */
    private record Column(Operand operand, DataType type) {
        /**
         * Converts to a long, double, boolean, string or byte array; null if that is not possible.
         */
        Object constant(Object value) {
            if (value instanceof Instant instant) {
                return DateTimeUtils.instantToMicros(instant);
            }
            if (value instanceof Timestamp timestamp) {
                return DateTimeUtils.fromJavaTimestamp(timestamp);
            }
            if (value instanceof LocalDateTime time) {
                return DateTimeUtils.instantToMicros(time.toInstant(ZoneOffset.UTC));
            }
            if (value instanceof Double number) {
                return number == 0 ? null : number; // to Spark, the two zeros are equal
            }
            if (value instanceof Long
                    || value instanceof Integer
                    || value instanceof Short
                    || value instanceof Byte) {
                return ((Number) value).longValue();
            }
            boolean isKnown =
                    value instanceof String || value instanceof byte[] || value instanceof Boolean;
            return isKnown ? value : null;
        }

        org.msgpack.columnar.Filter in(List<Object> constants) {
            Object first = constants.get(0);
            if (first instanceof Long) {
                return operand.in(constants.stream().mapToLong(c -> (Long) c).toArray());
            }
            if (first instanceof Double) {
                return operand.in(
                        constants.stream().mapToDouble(c -> (Double) c).toArray());
            }
            if (first instanceof String) {
                return operand.in(constants.toArray(new String[0]));
            }
            if (first instanceof byte[]) {
                return operand.in(constants.toArray(new byte[0][]));
            }
            return constants.size() == 1 ? operand.equalTo((Boolean) first) : null;
        }
    }
}
