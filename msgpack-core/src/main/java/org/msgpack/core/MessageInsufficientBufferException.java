/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/** Thrown if the input ends within an element, or where another element is expected. */
public class MessageInsufficientBufferException extends MessagePackException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception without a message. */
    public MessageInsufficientBufferException() {}

    /**
     * Creates an exception with a message that says what was expected, what was found and where.
     */
    public MessageInsufficientBufferException(String message) {
        super(message);
    }

    /** Creates an exception with a cause. */
    public MessageInsufficientBufferException(Throwable cause) {
        super(cause);
    }

    /** Creates an exception with a message and a cause. */
    public MessageInsufficientBufferException(String message, Throwable cause) {
        super(message, cause);
    }
}
