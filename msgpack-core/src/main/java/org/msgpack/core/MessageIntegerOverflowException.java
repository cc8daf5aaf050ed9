/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.math.BigInteger;

/**
 * Thrown if an integer does not fit the requested type: it is out of range or, where a float was
 * requested, cannot be represented exactly.
 */
public class MessageIntegerOverflowException extends MessageTypeException {
    private static final long serialVersionUID = 1L;

    private final BigInteger bigInteger;

    /** Creates an exception for an integer. */
    public MessageIntegerOverflowException(BigInteger bigInteger) {
        this(null, bigInteger);
    }

    /** Creates an exception for an integer. */
    public MessageIntegerOverflowException(long value) {
        this(BigInteger.valueOf(value));
    }

    /**
     * Creates an exception for an integer, with a message that says what was expected and where.
     */
    public MessageIntegerOverflowException(String message, BigInteger bigInteger) {
        super(message);
        this.bigInteger = bigInteger;
    }

    /** Returns the integer that did not fit. */
    public BigInteger getBigInteger() {
        return bigInteger;
    }

    /** Returns the message, or the integer if there is no message. */
    @Override
    public String getMessage() {
        String message = super.getMessage();
        return message != null ? message : bigInteger.toString();
    }
}
