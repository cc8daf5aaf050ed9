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
 * A {@link MessageBufferInput} that reads from a channel into a single byte array, which it reuses
 * for all chunks.
 */
public class ChannelBufferInput implements MessageBufferInput {
    private static final int DEFAULT_SIZE = 8192;

    private ReadableByteChannel channel;
    private final byte[] chunk;

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
        this.chunk = new byte[BufferSize.requirePositive(bufferSize)];
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
        int length = channel.read(ByteBuffer.wrap(chunk));
        if (length == 0) {
            BlockingMode.requireBlocking(channel);
        }
        return length < 0 ? null : MessageBuffer.wrap(chunk, 0, length);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
