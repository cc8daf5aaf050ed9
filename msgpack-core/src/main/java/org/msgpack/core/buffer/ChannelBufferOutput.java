/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/** A {@link MessageBufferOutput} that writes to a channel from a single chunk, which it reuses. */
public class ChannelBufferOutput implements MessageBufferOutput {
    private static final int DEFAULT_SIZE = 8192;

    private WritableByteChannel channel;
    private final int bufferSize;

    /** The chunk, or null before it is first used. */
    private MessageBuffer chunk;

    /** Creates an output with chunks of 8 KiB. */
    public ChannelBufferOutput(WritableByteChannel channel) {
        this(channel, DEFAULT_SIZE);
    }

    /**
     * Creates an output.
     *
     * @param channel the channel to write to; it has to be in blocking mode
     * @param bufferSize the size of a chunk in bytes
     * @throws IllegalArgumentException if {@code bufferSize} is negative
     */
    public ChannelBufferOutput(WritableByteChannel channel, int bufferSize) {
        this.channel = requireNonNull(channel, "output channel is null");
        this.bufferSize = BufferSize.requireNotNegative(bufferSize);
    }

    /**
     * Continues with another channel. The previous one is not closed.
     *
     * @return the previous channel
     */
    public WritableByteChannel reset(WritableByteChannel channel) throws IOException {
        WritableByteChannel old = this.channel;
        this.channel = channel;
        return old;
    }

    @Override
    public MessageBuffer next(int minimumSize) throws IOException {
        if (chunk == null || chunk.size() < minimumSize) {
            chunk = MessageBuffer.allocate(Math.max(bufferSize, minimumSize));
        }
        return chunk;
    }

    @Override
    public void writeBuffer(int length) throws IOException {
        if (chunk == null) {
            throw new IllegalStateException("writeBuffer called before next");
        }
        writeFully(chunk.sliceAsByteBuffer(0, length));
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

    /** Writes all bytes, of which a channel may accept only a part at a time. */
    private void writeFully(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            if (channel.write(bytes) == 0) {
                BlockingMode.requireBlocking(channel);
            }
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** Does nothing: a channel has no buffer of its own. */
    @Override
    public void flush() throws IOException {}
}
