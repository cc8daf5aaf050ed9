/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/**
 * Thrown if data is not what the caller requested, or not MessagePack at all.
 *
 * <p>This is the superclass of all exceptions about data. Failures of inputs and outputs are
 * {@link java.io.IOException}s.
 */
public class MessagePackException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** An exception that this library does not throw; it exists for compatibility with 0.9.x. */
    @SuppressWarnings("StaticAssignmentOfThrowable") // part of the published API
    public static final IllegalStateException UNREACHABLE =
            new IllegalStateException("Cannot reach here");

    /** Creates an exception without a message. */
    public MessagePackException() {}

    /**
     * Creates an exception with a message that says what was expected, what was found and where.
     */
    public MessagePackException(String message) {
        super(message);
    }

    /** Creates an exception with a message and a cause. */
    public MessagePackException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Creates an exception with a cause. */
    public MessagePackException(Throwable cause) {
        super(cause);
    }

    /** Returns an exception for an operation that is not supported, to be thrown by the caller. */
    public static UnsupportedOperationException UNSUPPORTED(String operationName) {
        return new UnsupportedOperationException(operationName);
    }
}
