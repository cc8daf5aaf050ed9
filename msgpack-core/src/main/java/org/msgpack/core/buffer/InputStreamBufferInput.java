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
 * A {@link MessageBufferInput} that reads from a stream into a single byte array, which it reuses
 * for all chunks.
 */
public class InputStreamBufferInput implements MessageBufferInput {
    private static final int DEFAULT_SIZE = 8192;

    private InputStream in;
    private final byte[] chunk;

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
        this.chunk = new byte[BufferSize.requirePositive(bufferSize)];
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
        int length = in.read(chunk);
        return length < 0 ? null : MessageBuffer.wrap(chunk, 0, length);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
