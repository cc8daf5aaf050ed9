/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/**
 * Thrown if a size is larger than a Java array or collection can be, or than a configured limit.
 */
public class MessageSizeException extends MessagePackException {
    private static final long serialVersionUID = 1L;

    private final long size;

    /** Creates an exception for a size. */
    public MessageSizeException(long size) {
        this(null, size);
    }

    /** Creates an exception for a size, with a message. */
    public MessageSizeException(String message, long size) {
        super(message);
        this.size = size;
    }

    /**
     * Returns the size that was too large: the bytes of a payload, the elements of an array, or the
     * entries of a map.
     */
    public long getSize() {
        return size;
    }
}
