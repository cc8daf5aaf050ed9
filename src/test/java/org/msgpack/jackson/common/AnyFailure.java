/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.common;

/** An exception of either Jackson. */
public final class AnyFailure {
    public static final String MALFORMED = "StreamReadException";
    public static final String END = "UnexpectedEndOfInputException";
    public static final String LIMIT = "StreamConstraintsException";

    public final String type;
    public final String message;
    public final long offset;

    /**
     * Creates a failure.
     *
     * @param offset -1 if it has no location
     */
    public AnyFailure(String type, String message, long offset) {
        this.type = type;
        this.message = message;
        this.offset = offset;
    }

    @Override
    public String toString() {
        return type + " at " + offset + ": " + message;
    }
}
