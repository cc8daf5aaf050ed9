/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

/**
 * The class of 0.9.x for JVMs without Unsafe, for programs that ask whether a buffer is one. None
 * is: {@link MessageBuffer} works on every JVM, and this class has no instances.
 */
public class MessageBufferU extends MessageBuffer {
    /** Not private, since the class could be extended by its name. Nothing calls it. */
    MessageBufferU() {
        super(new byte[0], 0, 0);
    }

    @Override
    public MessageBufferU slice(int offset, int length) {
        return (MessageBufferU) super.slice(offset, length);
    }
}
