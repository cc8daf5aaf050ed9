/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/**
 * Arrays and maps are nested deeper than the configured limit. {@link #getSize} is the depth that
 * was reached for.
 */
public class MessageNestingDepthException extends MessageSizeException {
    private static final long serialVersionUID = 1L;

    /** For this depth, with a message. */
    public MessageNestingDepthException(String message, long depth) {
        super(message, depth);
    }
}
