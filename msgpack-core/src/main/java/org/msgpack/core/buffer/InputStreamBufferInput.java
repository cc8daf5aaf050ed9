/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;

/**
 * A {@link MessageBufferInput} that reads from a stream into a single chunk, which it reuses.
 *
 * <p>If that is a pool's, {@link #close} gives it back. This input must be closed then, and nobody
 * must be reading the chunk, or a payload in it that was taken by reference, any more.
 */
public class InputStreamBufferInput implements MessageBufferInput {
    private static final int DEFAULT_SIZE = 8192;

    private final InputChunk chunk;
    private InputStream in;

    /** Returns an input for a stream. A {@link FileInputStream} is read through its channel. */
    public static MessageBufferInput newBufferInput(InputStream in) {
        requireNonNull(in, "InputStream is null");
        if (in instanceof FileInputStream) {
            FileChannel channel = ((FileInputStream) in).getChannel();
            if (channel != null) {
                return new ChannelBufferInput(channel);
            }
        }
        return new InputStreamBufferInput(in);
    }

    /** Creates an input that reads up to 8 KiB at a time. */
    public InputStreamBufferInput(InputStream in) {
        this(in, DEFAULT_SIZE);
    }

    /**
     * Creates an input.
     *
     * @param in the stream to read from
     * @param bufferSize how many bytes to read at a time at most
     * @throws IllegalArgumentException if {@code bufferSize} is not positive
     */
    public InputStreamBufferInput(InputStream in, int bufferSize) {
        this.in = requireNonNull(in, "input is null");
        this.chunk = new InputChunk(bufferSize);
    }

    /**
     * Creates an input whose chunk is a pool's. It is acquired when the first bytes are read, and
     * given back by {@link #close}, after which this input can be used again.
     *
     * @param in the stream to read from
     * @param pool the pool, which also decides how many bytes are read at a time at most
     */
    public InputStreamBufferInput(InputStream in, ChunkPool pool) {
        this.in = requireNonNull(in, "input is null");
        this.chunk = new InputChunk(pool);
    }

    /**
     * Continues with another stream. The previous one is not closed.
     *
     * @return the previous stream
     */
    public InputStream reset(InputStream in) throws IOException {
        InputStream old = this.in;
        this.in = in;
        return old;
    }

    @Override
    public MessageBuffer next() throws IOException {
        byte[] bytes = chunk.bytes();
        int length = in.read(bytes);
        return length < 0 ? null : MessageBuffer.wrap(bytes, 0, length);
    }

    @Override
    public void close() throws IOException {
        try {
            in.close();
        } finally {
            chunk.giveBack();
        }
    }
}
