/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.buffer.ArrayBufferOutput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferOutput;

/**
 * A {@link MessagePacker} that writes to memory.
 *
 * <p>It need not be closed: {@link #close} only flushes, and the packer remains usable. But with a
 * {@link PackerConfig#withChunkPool pool} it has to be closed, once its bytes have been copied:
 * then the memory goes back to the pool, and the packer is empty, though still usable.
 *
 * <p>To reuse a packer, call {@link #clear} before each message. If the message before was
 * retrieved with {@link #toByteArray}, which copies it, the next one is packed into the same
 * memory.
 *
 * <p>Like all packers, it is not thread-safe.
 */
public class MessageBufferPacker extends MessagePacker {
    /** Creates a packer with an output of its own, whose chunks have the configured buffer size. */
    protected MessageBufferPacker(PackerConfig config) {
        this(newOutput(requireNonNull(config, "config is null")), config);
    }

    private static ArrayBufferOutput newOutput(PackerConfig config) {
        return config.chunkPool == null
                ? new ArrayBufferOutput(config.getBufferSize())
                : new ArrayBufferOutput(config.chunkPool);
    }

    /** Creates a packer of what stands for a part of another output. */
    MessageBufferPacker(PackerConfig config, MessagePacker outer) {
        super(newOutput(config), config, outer);
    }

    /** Creates a packer that writes to an existing output, which the caller may inspect. */
    protected MessageBufferPacker(ArrayBufferOutput out, PackerConfig config) {
        super(out, config);
    }

    /**
     * Continues with another output.
     *
     * @return the previous output
     * @throws IllegalArgumentException if {@code out} is not an {@link ArrayBufferOutput}
     * @throws IllegalStateException if a deferred container is open
     */
    @Override
    public MessageBufferOutput reset(MessageBufferOutput out) throws IOException {
        if (!(out instanceof ArrayBufferOutput)) {
            throw new IllegalArgumentException(
                    "MessageBufferPacker accepts only ArrayBufferOutput");
        }
        return super.reset(out);
    }

    /**
     * Does nothing, so that the packer remains usable. But containers that are still open are
     * dropped, since their chunk may be a pool's.
     */
    @Override
    void end() {
        if (hasOpenContainer()) {
            dropUnflushed();
        }
    }

    /** Discards everything that was packed, in order to reuse the memory. */
    @Override
    public void clear() {
        super.clear();
        output().clear();
    }

    /**
     * Returns a copy of all bytes that were packed.
     *
     * @throws IllegalStateException if a deferred container is open, or if there are 2 GiB or more
     */
    public byte[] toByteArray() {
        flushAll("toByteArray");
        return output().toByteArray();
    }

    /**
     * Returns all bytes that were packed, as a single buffer: see
     * {@link ArrayBufferOutput#toMessageBuffer}.
     *
     * @throws IllegalStateException if a deferred container is open, or if there are 2 GiB or more
     */
    public MessageBuffer toMessageBuffer() {
        flushAll("toMessageBuffer");
        return output().toMessageBuffer();
    }

    /**
     * Returns all bytes that were packed, as a list of chunks: see
     * {@link ArrayBufferOutput#toBufferList}.
     *
     * @throws IllegalStateException if a deferred container is open
     */
    public List<MessageBuffer> toBufferList() {
        flushAll("toBufferList");
        return output().toBufferList();
    }

    /**
     * Returns the number of bytes that have been flushed, by {@link #flush} or by one of the
     * methods that return the bytes.
     */
    public int getBufferSize() {
        return output().getSize();
    }

    private void flushAll(String operation) {
        requireNoneOpen(operation);
        try {
            flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // only a subclass of ArrayBufferOutput can fail
        }
    }

    private ArrayBufferOutput output() {
        return (ArrayBufferOutput) out;
    }
}
