/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.math.BigInteger;

/**
 * An integer does not fit the type that was asked for: it is outside of its range, or between two
 * floats where a float was asked for.
 */
public class MessageIntegerOverflowException extends MessageTypeException {
    private static final long serialVersionUID = 1L;

    private final BigInteger bigInteger;

    /** For this integer. */
    public MessageIntegerOverflowException(BigInteger bigInteger) {
        this(null, bigInteger);
    }

    /** For this integer. */
    public MessageIntegerOverflowException(long value) {
        this(BigInteger.valueOf(value));
    }

    /** For this integer, with a message that says what was expected and where. */
    public MessageIntegerOverflowException(String message, BigInteger bigInteger) {
        super(message);
        this.bigInteger = bigInteger;
    }

    /** The integer that did not fit. */
    public BigInteger getBigInteger() {
        return bigInteger;
    }

    /** The message, or the integer itself where there is none. */
    @Override
    public String getMessage() {
        String message = super.getMessage();
        return message != null ? message : bigInteger.toString();
    }
}
