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
 * A {@link MessagePacker} that packs into memory.
 *
 * <p>There is nothing to close: {@link #close} only flushes, and the packer may be used on.
 *
 * <p>To reuse one, call {@link #clear} after each message: with {@link #toByteArray}, which copies,
 * the next message is packed into the same memory. It is not thread-safe, as no packer is.
 */
public class MessageBufferPacker extends MessagePacker {
    /** Packs into chunks of the configured size. */
    protected MessageBufferPacker(PackerConfig config) {
        this(
                new ArrayBufferOutput(requireNonNull(config, "config is null").getBufferSize()),
                config);
    }

    /** Packs into an output that the caller may inspect. */
    protected MessageBufferPacker(ArrayBufferOutput out, PackerConfig config) {
        super(out, config);
    }

    /**
     * Goes on with another output.
     *
     * @return the output used so far
     * @throws IllegalArgumentException if it is not an {@link ArrayBufferOutput}
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

    /** Nothing is closed: the bytes stay, and the packer may be used on. */
    @Override
    void end() {}

    /** Drops all that was packed, to begin anew in the same memory. */
    @Override
    public void clear() {
        super.clear();
        output().clear();
    }

    /**
     * A copy of all bytes packed.
     *
     * @throws IllegalStateException if a deferred container is open, or if there are 2 GiB or more
     */
    public byte[] toByteArray() {
        flushAll("toByteArray");
        return output().toByteArray();
    }

    /**
     * All bytes packed, as one buffer; see {@link ArrayBufferOutput#toMessageBuffer}.
     *
     * @throws IllegalStateException if a deferred container is open, or if there are 2 GiB or more
     */
    public MessageBuffer toMessageBuffer() {
        flushAll("toMessageBuffer");
        return output().toMessageBuffer();
    }

    /**
     * All bytes packed, as a list of chunks; see {@link ArrayBufferOutput#toBufferList}.
     *
     * @throws IllegalStateException if a deferred container is open
     */
    public List<MessageBuffer> toBufferList() {
        flushAll("toBufferList");
        return output().toBufferList();
    }

    /** Number of bytes flushed, by {@link #flush} or one of the methods that give the bytes. */
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
