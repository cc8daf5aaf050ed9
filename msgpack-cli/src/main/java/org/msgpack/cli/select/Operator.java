/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.select;

/** How a value is compared with a literal. */
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

    /** Whether it can hold for values that are equal or not, and have no order. */
    boolean isOfEquality() {
        return this == EQUAL || this == NOT_EQUAL;
    }

    /** Whether it holds for the sign of a comparison. */
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
