/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.nio.ByteBuffer;

/**
 * The {@link MessageBuffer} of big-endian machines, whose byte order is that of MessagePack. It is
 * never loaded on other machines. Use the factory methods of MessageBuffer to create one.
 */
public class MessageBufferBE extends MessageBuffer {
    MessageBufferBE(byte[] array, int offset, int size) {
        super(array, offset, size);
    }

    MessageBufferBE(ByteBuffer reference) {
        super(reference);
    }

    static MessageBuffer create(byte[] array, int offset, int size) {
        return new MessageBufferBE(array, offset, size);
    }

    static MessageBuffer create(ByteBuffer reference) {
        return new MessageBufferBE(reference);
    }

    @Override
    MessageBuffer newBuffer(byte[] array, int offset, int size) {
        return new MessageBufferBE(array, offset, size);
    }

    @Override
    MessageBuffer newBuffer(ByteBuffer reference) {
        return new MessageBufferBE(reference);
    }

    @Override
    public MessageBufferBE slice(int offset, int length) {
        return (MessageBufferBE) super.slice(offset, length);
    }

    @Override
    public short getShort(int index) {
        checkRange(index, Short.BYTES);
        return base != null
                ? MEMORY.getShort(bytes(), arrayIndex(index))
                : reference.getShort(index);
    }

    @Override
    public int getInt(int index) {
        checkRange(index, Integer.BYTES);
        return base != null ? MEMORY.getInt(bytes(), arrayIndex(index)) : reference.getInt(index);
    }

    @Override
    public long getLong(int index) {
        checkRange(index, Long.BYTES);
        return base != null ? MEMORY.getLong(bytes(), arrayIndex(index)) : reference.getLong(index);
    }

    @Override
    public void putShort(int index, short v) {
        checkRange(index, Short.BYTES);
        if (base != null) {
            MEMORY.putShort(bytes(), arrayIndex(index), v);
        } else {
            reference.putShort(index, v);
        }
    }

    @Override
    public void putInt(int index, int v) {
        checkRange(index, Integer.BYTES);
        if (base != null) {
            MEMORY.putInt(bytes(), arrayIndex(index), v);
        } else {
            reference.putInt(index, v);
        }
    }

    @Override
    public void putLong(int index, long v) {
        checkRange(index, Long.BYTES);
        if (base != null) {
            MEMORY.putLong(bytes(), arrayIndex(index), v);
        } else {
            reference.putLong(index, v);
        }
    }
}
