/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/** Thrown if the input is not well-formed MessagePack. */
public class MessageFormatException extends MessagePackException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception with a cause. */
    public MessageFormatException(Throwable cause) {
        super(cause);
    }

    /**
     * Creates an exception with a message that says what was expected, what was found and where.
     */
    public MessageFormatException(String message) {
        super(message);
    }

    /** Creates an exception with a message and a cause. */
    public MessageFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
