/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/** A {@link org.msgpack.value.Value} is of another type than the one that was asked for. */
public class MessageTypeCastException extends MessageTypeException {
    private static final long serialVersionUID = 1L;

    /** Without a message. */
    public MessageTypeCastException() {}

    /** With a message that says what was expected, what was found and where. */
    public MessageTypeCastException(String message) {
        super(message);
    }

    /** With a message and a cause. */
    public MessageTypeCastException(String message, Throwable cause) {
        super(message, cause);
    }

    /** With a cause. */
    public MessageTypeCastException(Throwable cause) {
        super(cause);
    }
}
