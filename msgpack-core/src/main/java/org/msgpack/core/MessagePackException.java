/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/**
 * The data is not what the caller asked for or not MessagePack at all. All exceptions about data
 * are subclasses of this one; failing inputs and outputs throw {@link java.io.IOException}.
 */
public class MessagePackException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Kept for callers of earlier versions; this library does not throw it. */
    @SuppressWarnings("StaticAssignmentOfThrowable") // part of the published API
    public static final IllegalStateException UNREACHABLE =
            new IllegalStateException("Cannot reach here");

    /** Without a message. */
    public MessagePackException() {}

    /** With a message that says what was expected, what was found and where. */
    public MessagePackException(String message) {
        super(message);
    }

    /** With a message and a cause. */
    public MessagePackException(String message, Throwable cause) {
        super(message, cause);
    }

    /** With a cause. */
    public MessagePackException(Throwable cause) {
        super(cause);
    }

    /** An exception for the caller to throw for an operation that is not supported. */
    public static UnsupportedOperationException UNSUPPORTED(String operationName) {
        return new UnsupportedOperationException(operationName);
    }
}
