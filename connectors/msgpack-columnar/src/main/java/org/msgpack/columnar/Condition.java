/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

/**
 * A filter and its state for the current record: whether it can still become true or false,
 * depending on values not read yet. Once all values are known, at most one of the two is possible;
 * neither is if the result is null.
 */
abstract class Condition {
    /** Resets the state for a new record. */
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

    /** True if both conditions are true. */
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

    /** True if either condition is true. */
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

    /** True if another condition is false. */
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
