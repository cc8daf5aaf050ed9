/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.select;

/** A comparison operator. */
enum Operator {
    EQUAL("=="),
    NOT_EQUAL("!="),
    AT_MOST("<="),
    AT_LEAST(">="),
    LESS("<"),
    MORE(">"),
    CONTAINS("~");

    final String sign;

    Operator(String sign) {
        this.sign = sign;
    }

    /** Returns whether it needs only equality, not an order. */
    boolean isEquality() {
        return this == EQUAL || this == NOT_EQUAL;
    }

    /** Returns whether it is true for the result of a comparison. */
    boolean holds(int comparison) {
        return switch (this) {
            case EQUAL -> comparison == 0;
            case NOT_EQUAL -> comparison != 0;
            case AT_MOST -> comparison <= 0;
            case AT_LEAST -> comparison >= 0;
            case LESS -> comparison < 0;
            case MORE -> comparison > 0;
            case CONTAINS -> false;
        };
    }
}
