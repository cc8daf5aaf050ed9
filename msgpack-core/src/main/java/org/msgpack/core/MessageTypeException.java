/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/** Thrown if an element is not of the requested type. */
public class MessageTypeException extends MessagePackException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception without a message. */
    public MessageTypeException() {}

    /**
     * Creates an exception with a message that says what was expected, what was found and where.
     */
    public MessageTypeException(String message) {
        super(message);
    }

    /** Creates an exception with a message and a cause. */
    public MessageTypeException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Creates an exception with a cause. */
    public MessageTypeException(Throwable cause) {
        super(cause);
    }
}
