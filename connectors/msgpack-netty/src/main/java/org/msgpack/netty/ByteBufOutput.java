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
 * A {@link MessageBufferOutput} that appends to a {@link ByteBuf} of any kind. The ByteBuf grows as
 * needed.
 *
 * <p>A packer writes to arrays. If the ByteBuf has an array that ends where the ByteBuf does, like
 * that of an unpooled heap buffer, the packer writes directly into it. Otherwise it writes to an
 * array kept by the packer or this output, which is then copied. Large payloads are always copied
 * straight from their own array.
 *
 * <p>The ByteBuf contains all bytes once the packer has been flushed or closed. Closing does not
 * release the ByteBuf; its owner has to.
 */
public final class ByteBufOutput implements MessageBufferOutput {
    /**
     * The size of the first array for a ByteBuf without one. Small, because most messages are
     * short.
     */
    private static final int FIRST_COPIED = 512;

    private static final int COPIED = 8192;

    private ByteBuf buffer;

    /** The chunk handed out by {@link #next}, or null. */
    private MessageBuffer chunk;

    /** Whether the chunk is the ByteBuf's own array. */
    private boolean isInPlace;

    /** Whether a chunk has already been written to the ByteBuf. */
    private boolean isContinued;

    /** Reused for chunks that have to be copied. */
    private MessageBuffer copied = MessageBuffer.allocate(0);

    /** Creates an output that appends to a ByteBuf at its writer index. */
    public ByteBufOutput(ByteBuf buffer) {
        this.buffer = requireNonNull(buffer, "buffer is null");
    }

    /**
     * Replaces the ByteBuf. A chunk that has not been written yet is discarded.
     *
     * @return the previous ByteBuf
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
     * Returns a chunk to fill.
     *
     * @throws IndexOutOfBoundsException if the chunk would exceed the maximum capacity of the
     *     ByteBuf
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
