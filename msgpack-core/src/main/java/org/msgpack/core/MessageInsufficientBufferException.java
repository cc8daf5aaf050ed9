/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/** The input ends in the middle of an element, or before the one that was asked for. */
public class MessageInsufficientBufferException extends MessagePackException {
    private static final long serialVersionUID = 1L;

    /** Without a message. */
    public MessageInsufficientBufferException() {}

    /** With a message that says what was expected, what was found and where. */
    public MessageInsufficientBufferException(String message) {
        super(message);
    }

    /** With a cause. */
    public MessageInsufficientBufferException(Throwable cause) {
        super(cause);
    }

    /** With a message and a cause. */
    public MessageInsufficientBufferException(String message, Throwable cause) {
        super(message, cause);
    }
}
