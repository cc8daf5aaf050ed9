/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/** The input is not well-formed MessagePack. */
public class MessageFormatException extends MessagePackException {
    private static final long serialVersionUID = 1L;

    /** With a cause. */
    public MessageFormatException(Throwable cause) {
        super(cause);
    }

    /** With a message that says what was expected, what was found and where. */
    public MessageFormatException(String message) {
        super(message);
    }

    /** With a message and a cause. */
    public MessageFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
