/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/** Thrown if a {@link org.msgpack.value.Value} is not of the requested type. */
public class MessageTypeCastException extends MessageTypeException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception without a message. */
    public MessageTypeCastException() {}

    /**
     * Creates an exception with a message that says what was expected, what was found and where.
     */
    public MessageTypeCastException(String message) {
        super(message);
    }

    /** Creates an exception with a message and a cause. */
    public MessageTypeCastException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Creates an exception with a cause. */
    public MessageTypeCastException(Throwable cause) {
        super(cause);
    }
}
