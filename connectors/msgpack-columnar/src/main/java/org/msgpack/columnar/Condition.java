/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

/**
 * A filter with what is known of the current record: whether it can still be true or false, with
 * the values to come. Once all values are known, at most one of the two can be; neither can be if a
 * null decided.
 */
abstract class Condition {
    /** Forgets the record before. */
    abstract void begin();

    abstract boolean canBeTrue();

    abstract boolean canBeFalse();

    private abstract static class Pair extends Condition {
        final Condition left;
        final Condition right;

        Pair(Condition left, Condition right) {
            this.left = left;
            this.right = right;
        }

        @Override
        final void begin() {
            left.begin();
            right.begin();
        }
    }

    /** Is true if both are. */
    static final class And extends Pair {
        And(Condition left, Condition right) {
            super(left, right);
        }

        @Override
        boolean canBeTrue() {
            return left.canBeTrue() && right.canBeTrue();
        }

        @Override
        boolean canBeFalse() {
            return left.canBeFalse() || right.canBeFalse();
        }
    }

    /** Is true if one of the two is. */
    static final class Or extends Pair {
        Or(Condition left, Condition right) {
            super(left, right);
        }

        @Override
        boolean canBeTrue() {
            return left.canBeTrue() || right.canBeTrue();
        }

        @Override
        boolean canBeFalse() {
            return left.canBeFalse() && right.canBeFalse();
        }
    }

    /** Is true if another is false. */
    static final class Not extends Condition {
        private final Condition negated;

        Not(Condition negated) {
            this.negated = negated;
        }

        @Override
        void begin() {
            negated.begin();
        }

        @Override
        boolean canBeTrue() {
            return negated.canBeFalse();
        }

        @Override
        boolean canBeFalse() {
            return negated.canBeTrue();
        }
    }
}
