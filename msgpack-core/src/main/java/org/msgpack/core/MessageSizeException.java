/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/** A size is larger than what a Java array or collection can hold, or than a configured limit. */
public class MessageSizeException extends MessagePackException {
    private static final long serialVersionUID = 1L;

    private final long size;

    /** For this size. */
    public MessageSizeException(long size) {
        this(null, size);
    }

    /** For this size, with a message. */
    public MessageSizeException(String message, long size) {
        super(message);
        this.size = size;
    }

    /** The size that was too large: bytes of a payload, elements of an array, entries of a map. */
    public long getSize() {
        return size;
    }
}
