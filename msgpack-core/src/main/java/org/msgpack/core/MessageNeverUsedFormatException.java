/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/** Thrown if the first byte of an element is 0xc1, which the specification marks as never used. */
public class MessageNeverUsedFormatException extends MessageFormatException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception with a cause. */
    public MessageNeverUsedFormatException(Throwable cause) {
        super(cause);
    }

    /**
     * Creates an exception with a message that says what was expected, what was found and where.
     */
    public MessageNeverUsedFormatException(String message) {
        super(message);
    }

    /** Creates an exception with a message and a cause. */
    public MessageNeverUsedFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
