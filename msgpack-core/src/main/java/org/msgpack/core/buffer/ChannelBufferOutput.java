/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/** A {@link MessageBufferOutput} into a channel, through one reused byte array. */
public class ChannelBufferOutput implements MessageBufferOutput {
    private static final int DEFAULT_SIZE = 8192;

    private WritableByteChannel channel;
    private final ReusedChunk chunk;

    /** Writes 8 KiB at a time. */
    public ChannelBufferOutput(WritableByteChannel channel) {
        this(channel, DEFAULT_SIZE);
    }

    /**
     * Writes {@code bufferSize} bytes at a time.
     *
     * @throws IllegalArgumentException if bufferSize is negative
     */
    public ChannelBufferOutput(WritableByteChannel channel, int bufferSize) {
        this.channel = requireNonNull(channel, "output channel is null");
        this.chunk = new ReusedChunk(bufferSize);
    }

    /**
     * Goes on with another channel. The old one is not closed.
     *
     * @return the channel used before
     */
    public WritableByteChannel reset(WritableByteChannel channel) throws IOException {
        WritableByteChannel old = this.channel;
        this.channel = channel;
        return old;
    }

    @Override
    public MessageBuffer next(int minimumSize) throws IOException {
        return chunk.ofAtLeast(minimumSize);
    }

    @Override
    public void writeBuffer(int length) throws IOException {
        writeFully(chunk.filledUpTo(length).sliceAsByteBuffer(0, length));
    }

    @Override
    public void write(byte[] buffer, int offset, int length) throws IOException {
        requireNonNull(buffer, "buffer is null");
        writeFully(ByteBuffer.wrap(buffer, offset, length));
    }

    @Override
    public void add(byte[] buffer, int offset, int length) throws IOException {
        write(buffer, offset, length);
    }

    /** A channel may take only a part at a time. */
    private void writeFully(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            if (channel.write(bytes) == 0) {
                BlockingMode.require(channel);
            }
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** Does nothing: a channel holds nothing back. */
    @Override
    public void flush() throws IOException {}
}
