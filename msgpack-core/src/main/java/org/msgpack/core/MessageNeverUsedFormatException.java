/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/** The byte 0xc1 stands where an element begins; the specification says that it is never used. */
public class MessageNeverUsedFormatException extends MessageFormatException {
    private static final long serialVersionUID = 1L;

    /** With a cause. */
    public MessageNeverUsedFormatException(Throwable cause) {
        super(cause);
    }

    /** With a message that says what was expected, what was found and where. */
    public MessageNeverUsedFormatException(String message) {
        super(message);
    }

    /** With a message and a cause. */
    public MessageNeverUsedFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
