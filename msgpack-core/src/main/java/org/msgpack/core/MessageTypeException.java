/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/** The element is of another type than the one that was asked for. */
public class MessageTypeException extends MessagePackException {
    private static final long serialVersionUID = 1L;

    /** Without a message. */
    public MessageTypeException() {}

    /** With a message that says what was expected, what was found and where. */
    public MessageTypeException(String message) {
        super(message);
    }

    /** With a message and a cause. */
    public MessageTypeException(String message, Throwable cause) {
        super(message, cause);
    }

    /** With a cause. */
    public MessageTypeException(Throwable cause) {
        super(cause);
    }
}
