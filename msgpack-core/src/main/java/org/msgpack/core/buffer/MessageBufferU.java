/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

/**
 * The class that 0.9.x used on JVMs without Unsafe, for programs that test whether a buffer is an
 * instance of it. There are no instances: {@link MessageBuffer} works on all JVMs.
 */
public class MessageBufferU extends MessageBuffer {
    /** Never called. It is not private because 0.9.x allowed subclasses of this class. */
    MessageBufferU() {
        super(new byte[0], 0, 0);
    }

    @Override
    public MessageBufferU slice(int offset, int length) {
        return (MessageBufferU) super.slice(offset, length);
    }
}
