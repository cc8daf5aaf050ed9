/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/**
 * Thrown if arrays and maps are nested more deeply than the configured limit allows.
 * {@link #getSize} returns the depth that exceeds the limit.
 */
public class MessageNestingDepthException extends MessageSizeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception with a message.
     *
     * @param message the message
     * @param depth the depth that exceeds the limit
     */
    public MessageNestingDepthException(String message, long depth) {
        super(message, depth);
    }
}
