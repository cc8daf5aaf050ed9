/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** A {@link MessageBufferInput} from a channel, read through one reused byte array. */
public class ChannelBufferInput implements MessageBufferInput {
    private static final int DEFAULT_SIZE = 8192;

    private ReadableByteChannel channel;
    private final byte[] chunk;

    /** Reads up to 8 KiB at a time. */
    public ChannelBufferInput(ReadableByteChannel channel) {
        this(channel, DEFAULT_SIZE);
    }

    /**
     * Reads up to {@code bufferSize} bytes at a time.
     *
     * @throws IllegalArgumentException if bufferSize is not positive
     */
    public ChannelBufferInput(ReadableByteChannel channel, int bufferSize) {
        this.channel = requireNonNull(channel, "input channel is null");
        this.chunk = new byte[BufferSize.requirePositive(bufferSize)];
    }

    /**
     * Goes on with another channel. The old one is not closed.
     *
     * @return the channel used before
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
     *     and has no bytes at hand
     */
    @Override
    public MessageBuffer next() throws IOException {
        int length = channel.read(ByteBuffer.wrap(chunk));
        if (length == 0) {
            BlockingMode.require(channel);
        }
        return length < 0 ? null : MessageBuffer.wrap(chunk, 0, length);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
