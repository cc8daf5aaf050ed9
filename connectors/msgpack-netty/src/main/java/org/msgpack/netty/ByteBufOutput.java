/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import static java.util.Objects.requireNonNull;

import io.netty.buffer.ByteBuf;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferOutput;

/**
 * A {@link MessageBufferOutput} that appends to a {@link ByteBuf} of any kind, which grows as
 * needed.
 *
 * <p>A packer works on arrays. If the ByteBuf has one, and it ends with the ByteBuf, as that of an
 * unpooled heap buffer does, the packer stores right into it. Into all other memory it is copied
 * from an array that the packer or this output keeps for that. Large payloads are always copied
 * straight from their array.
 *
 * <p>Bytes are in the ByteBuf when the packer has been flushed or closed. Closing does not release
 * the ByteBuf; that is up to its owner.
 */
public final class ByteBufOutput implements MessageBufferOutput {
    /**
     * Size of the first array for memory without one: short messages should not need a long one.
     */
    private static final int FIRST_COPIED = 512;

    private static final int COPIED = 8192;

    private ByteBuf buffer;

    /** The chunk that the writer has, or null. */
    private MessageBuffer chunk;

    /** Whether the chunk is memory of the ByteBuf. */
    private boolean isInPlace;

    /** Whether the ByteBuf has got a chunk already. */
    private boolean isContinued;

    /** Kept for chunks that are copied. */
    private MessageBuffer copied = MessageBuffer.allocate(0);

    /** Creates an output that appends to a ByteBuf, from its writer index on. */
    public ByteBufOutput(ByteBuf buffer) {
        this.buffer = requireNonNull(buffer, "buffer is null");
    }

    /**
     * Replaces the ByteBuf. A chunk that has not been handed back is discarded.
     *
     * @return the ByteBuf so far
     */
    public ByteBuf reset(ByteBuf buffer) {
        requireNonNull(buffer, "buffer is null");
        ByteBuf old = this.buffer;
        this.buffer = buffer;
        chunk = null;
        isContinued = false;
        return old;
    }

    /**
     * Returns a chunk to be filled.
     *
     * @throws IndexOutOfBoundsException if that would exceed the maximum capacity of the ByteBuf
     */
    @Override
    public MessageBuffer next(int minimumSize) {
        buffer.ensureWritable(minimumSize);
        isInPlace = buffer.hasArray();
        chunk = isInPlace ? chunkInPlace() : chunkToCopy(minimumSize);
        return chunk;
    }

    private MessageBuffer chunkInPlace() {
        int index = buffer.arrayOffset() + buffer.writerIndex();
        return MessageBuffer.wrap(buffer.array(), index, buffer.writableBytes());
    }

    private MessageBuffer chunkToCopy(int minimumSize) {
        if (minimumSize > COPIED) {
            return MessageBuffer.allocate(minimumSize);
        }
        int size = Math.max(minimumSize, isContinued ? COPIED : FIRST_COPIED);
        if (copied.size() < size) {
            copied = MessageBuffer.allocate(size);
        }
        return copied;
    }

    @Override
    public void writeBuffer(int length) {
        if (chunk == null) {
            throw new IllegalStateException("writeBuffer without a chunk from next");
        }
        if (length < 0 || length > chunk.size()) {
            throw new IllegalArgumentException("chunk has no " + length + " bytes to write");
        }
        if (isInPlace) {
            buffer.writerIndex(buffer.writerIndex() + length);
        } else {
            buffer.writeBytes(chunk.array(), chunk.arrayOffset(), length);
        }
        chunk = null;
        isContinued = true;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        chunk = null;
        buffer.writeBytes(bytes, offset, length);
    }

    /** Copies the bytes, like {@link #write}. */
    @Override
    public void add(byte[] bytes, int offset, int length) {
        write(bytes, offset, length);
    }

    /** Does nothing. */
    @Override
    public void flush() {}

    /** Does nothing; the ByteBuf belongs to the caller. */
    @Override
    public void close() {}
}
