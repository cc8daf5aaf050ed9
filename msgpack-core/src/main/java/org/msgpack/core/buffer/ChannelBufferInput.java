/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/**
 * A {@link MessageBufferInput} that reads from a channel into a single chunk, which it reuses.
 *
 * <p>If that is a pool's, {@link #close} gives it back. This input must be closed then, and nobody
 * must be reading the chunk, or a payload in it that was taken by reference, any more.
 */
public class ChannelBufferInput implements MessageBufferInput {
    private static final int DEFAULT_SIZE = 8192;

    private final InputChunk chunk;
    private ReadableByteChannel channel;

    /** Creates an input that reads up to 8 KiB at a time. */
    public ChannelBufferInput(ReadableByteChannel channel) {
        this(channel, DEFAULT_SIZE);
    }

    /**
     * Creates an input.
     *
     * @param channel the channel to read from; it has to be in blocking mode
     * @param bufferSize how many bytes to read at a time at most
     * @throws IllegalArgumentException if {@code bufferSize} is not positive
     */
    public ChannelBufferInput(ReadableByteChannel channel, int bufferSize) {
        this.channel = requireNonNull(channel, "input channel is null");
        this.chunk = new InputChunk(bufferSize);
    }

    /**
     * Creates an input whose chunk is a pool's. It is acquired when the first bytes are read, and
     * given back by {@link #close}, after which this input can be used again.
     *
     * @param channel the channel to read from; it has to be in blocking mode
     * @param pool the pool, which also decides how many bytes are read at a time at most
     */
    public ChannelBufferInput(ReadableByteChannel channel, ChunkPool pool) {
        this.channel = requireNonNull(channel, "input channel is null");
        this.chunk = new InputChunk(pool);
    }

    /**
     * Continues with another channel. The previous one is not closed.
     *
     * @return the previous channel
     */
    public ReadableByteChannel reset(ReadableByteChannel channel) throws IOException {
        ReadableByteChannel old = this.channel;
        this.channel = channel;
        return old;
    }

    /**
     * {@inheritDoc}
     *
     * @throws java.nio.channels.IllegalBlockingModeException if the channel is in non-blocking mode
     *     and no bytes are available
     */
    @Override
    public MessageBuffer next() throws IOException {
        byte[] bytes = chunk.bytes();
        int length = read(ByteBuffer.wrap(bytes));
        return length < 0 ? null : MessageBuffer.wrap(bytes, 0, length);
    }

    private int read(ByteBuffer buffer) throws IOException {
        int length = channel.read(buffer);
        if (length == 0) {
            BlockingMode.requireBlocking(channel);
        }
        return length;
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            chunk.giveBack();
        }
    }
}
