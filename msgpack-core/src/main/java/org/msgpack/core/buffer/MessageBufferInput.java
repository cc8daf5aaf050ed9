/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.io.Closeable;
import java.io.IOException;

/**
 * The source of the bytes that an unpacker reads, as a sequence of chunks, which are read in place.
 *
 * <p>An input belongs to one unpacker at a time and is not thread-safe.
 */
public interface MessageBufferInput extends Closeable {
    /**
     * Returns the next chunk, or null at the end of the input.
     *
     * <p>A chunk may be of any size, and may be empty. It belongs to the reader until the next call
     * of this method or of {@link #close}; after that its memory may be reused.
     *
     * @throws IOException if reading fails
     */
    MessageBuffer next() throws IOException;

    /**
     * Closes the underlying source.
     *
     * @throws IOException if closing fails
     */
    @Override
    void close() throws IOException;
}
