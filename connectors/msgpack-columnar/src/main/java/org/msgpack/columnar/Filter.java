/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A condition that a record must meet to become a row. It is checked as soon as the columns it uses
 * have been read; if it fails, the rest of the record is skipped without being decoded.
 *
 * <pre>{@code
 * Filter filter = Filter.column("status").atLeast(500).and(Filter.column("path").startsWith("/api/"));
 * }</pre>
 *
 * <p>As in SQL, a comparison with null is neither true nor false, nor is its negation, and a record
 * becomes a row only if the whole filter is true. Strings, binary and text compare by their
 * unsigned bytes; doubles by value, where NaN equals itself and is greater than everything else.
 *
 * <p>Immutable.
 */
public abstract class Filter {
    Filter() {}

    /** Returns the conditions for one reader; they are stateful. */
    abstract Condition bind(Binder binder);

    /** Attaches comparisons to the fields they use. */
    interface Binder {
        ColumnPredicate bind(Operand column, ColumnPredicate.Operator operator, Object constants);
    }

    /**
     * Names a column to compare.
     *
     * @param path the name of a field of the record, followed by the names of nested fields if it
     *     is a struct
     */
    public static Operand column(String... path) {
        return new Operand(path);
    }

    /** Returns a filter that is true if both filters are. */
    public final Filter and(Filter other) {
        return new Combination(true, this, requireNonNull(other, "filter is null"));
    }

    /** Returns a filter that is true if either filter is. */
    public final Filter or(Filter other) {
        return new Combination(false, this, requireNonNull(other, "filter is null"));
    }

    /**
     * Returns a filter that is true if this one is false. If a null makes this one neither true nor
     * false, so is its negation.
     */
    public final Filter not() {
        return new Negation(this);
    }

    /**
     * A column to compare with constants. Building a reader checks the type of the constants: a
     * long for integers and timestamps (in the column's unit), a long or a double for floats, a
     * boolean for booleans, and a string or bytes for strings, binary and text.
     */
    public static final class Operand {
        final List<String> path;

        private Operand(String... path) {
            this.path = new ArrayList<>(Arrays.asList(path));
            if (this.path.isEmpty()) {
                throw new IllegalArgumentException("path is empty");
            }
        }

        private Filter compare(ColumnPredicate.Operator operator, Object constants) {
            return new Leaf(this, operator, constants);
        }

        /** True if the value equals one of these. */
        public Filter in(long... values) {
            return compare(ColumnPredicate.Operator.IN, values.clone());
        }

        /** True if the value equals one of these. */
        public Filter in(double... values) {
            return compare(ColumnPredicate.Operator.IN, values.clone());
        }

        /** True if the value equals one of these. */
        public Filter in(String... values) {
            return compare(ColumnPredicate.Operator.IN, bytes(values));
        }

        /** True if the value equals one of these. */
        public Filter in(byte[]... values) {
            return compare(ColumnPredicate.Operator.IN, copies(values));
        }

        /** True if the value equals this. */
        public Filter equalTo(long value) {
            return in(value);
        }

        /** True if the value equals this. */
        public Filter equalTo(double value) {
            return in(value);
        }

        /** True if the value equals this. */
        public Filter equalTo(boolean value) {
            return compare(ColumnPredicate.Operator.IN, value);
        }

        /** True if the value equals this. */
        public Filter equalTo(String value) {
            return in(value);
        }

        /** True if the value equals this. */
        public Filter equalTo(byte[] value) {
            return compare(ColumnPredicate.Operator.IN, copies(value));
        }

        /** True if the value is less than this. */
        public Filter lessThan(long value) {
            return compare(ColumnPredicate.Operator.LESS, new long[] {value});
        }

        /** True if the value is less than this. */
        public Filter lessThan(double value) {
            return compare(ColumnPredicate.Operator.LESS, new double[] {value});
        }

        /** True if the value is less than this. */
        public Filter lessThan(String value) {
            return compare(ColumnPredicate.Operator.LESS, bytes(value));
        }

        /** True if the value is less than this. */
        public Filter lessThan(byte[] value) {
            return compare(ColumnPredicate.Operator.LESS, copies(value));
        }

        /** True if the value is at most this. */
        public Filter atMost(long value) {
            return compare(ColumnPredicate.Operator.AT_MOST, new long[] {value});
        }

        /** True if the value is at most this. */
        public Filter atMost(double value) {
            return compare(ColumnPredicate.Operator.AT_MOST, new double[] {value});
        }

        /** True if the value is at most this. */
        public Filter atMost(String value) {
            return compare(ColumnPredicate.Operator.AT_MOST, bytes(value));
        }

        /** True if the value is at most this. */
        public Filter atMost(byte[] value) {
            return compare(ColumnPredicate.Operator.AT_MOST, copies(value));
        }

        /** True if the value is greater than this. */
        public Filter greaterThan(long value) {
            return compare(ColumnPredicate.Operator.GREATER, new long[] {value});
        }

        /** True if the value is greater than this. */
        public Filter greaterThan(double value) {
            return compare(ColumnPredicate.Operator.GREATER, new double[] {value});
        }

        /** True if the value is greater than this. */
        public Filter greaterThan(String value) {
            return compare(ColumnPredicate.Operator.GREATER, bytes(value));
        }

        /** True if the value is greater than this. */
        public Filter greaterThan(byte[] value) {
            return compare(ColumnPredicate.Operator.GREATER, copies(value));
        }

        /** True if the value is at least this. */
        public Filter atLeast(long value) {
            return compare(ColumnPredicate.Operator.AT_LEAST, new long[] {value});
        }

        /** True if the value is at least this. */
        public Filter atLeast(double value) {
            return compare(ColumnPredicate.Operator.AT_LEAST, new double[] {value});
        }

        /** True if the value is at least this. */
        public Filter atLeast(String value) {
            return compare(ColumnPredicate.Operator.AT_LEAST, bytes(value));
        }

        /** True if the value is at least this. */
        public Filter atLeast(byte[] value) {
            return compare(ColumnPredicate.Operator.AT_LEAST, copies(value));
        }

        /** True if the value starts with this. */
        public Filter startsWith(String value) {
            return compare(ColumnPredicate.Operator.STARTS_WITH, bytes(value));
        }

        /** True if the value starts with these bytes. */
        public Filter startsWith(byte[] value) {
            return compare(ColumnPredicate.Operator.STARTS_WITH, copies(value));
        }

        /** True if the value is null, otherwise false. */
        public Filter isNull() {
            return compare(ColumnPredicate.Operator.IS_NULL, null);
        }

        /** True if the value is not null, otherwise false. */
        public Filter isNotNull() {
            return isNull().not();
        }

        private static byte[][] bytes(String... values) {
            byte[][] bytes = new byte[values.length][];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = values[i].getBytes(UTF_8);
            }
            return bytes;
        }

        private static byte[][] copies(byte[]... values) {
            byte[][] bytes = new byte[values.length][];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = values[i].clone();
            }
            return bytes;
        }

        @Override
        public String toString() {
            return String.join(".", path);
        }
    }

    private static final class Leaf extends Filter {
        private final Operand column;
        private final ColumnPredicate.Operator operator;
        private final Object constants;

        Leaf(Operand column, ColumnPredicate.Operator operator, Object constants) {
            this.column = column;
            this.operator = operator;
            this.constants = constants;
        }

        @Override
        Condition bind(Binder binder) {
            return binder.bind(column, operator, constants);
        }
    }

    private static final class Combination extends Filter {
        private final boolean isAnd;
        private final Filter left;
        private final Filter right;

        Combination(boolean isAnd, Filter left, Filter right) {
            this.isAnd = isAnd;
            this.left = left;
            this.right = right;
        }

        @Override
        Condition bind(Binder binder) {
            Condition first = left.bind(binder);
            Condition second = right.bind(binder);
            return isAnd ? new Condition.And(first, second) : new Condition.Or(first, second);
        }
    }

    private static final class Negation extends Filter {
        private final Filter negated;

        Negation(Filter negated) {
            this.negated = negated;
        }

        @Override
        Condition bind(Binder binder) {
            return new Condition.Not(negated.bind(binder));
        }
    }
}
