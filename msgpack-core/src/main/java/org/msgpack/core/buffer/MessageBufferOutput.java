/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;

/**
 * The destination of the bytes that a packer writes. A packer fills one chunk after another; large
 * payloads bypass the chunks.
 *
 * <p>An output belongs to one packer at a time and is not thread-safe.
 */
public interface MessageBufferOutput extends Closeable, Flushable {
    /**
     * Returns a chunk to be filled from index 0.
     *
     * <p>The chunk belongs to the writer until it is handed back with {@link #writeBuffer}. If it
     * is not handed back before the next call of this method, its content is discarded.
     *
     * @param minimumSize the minimum size of the chunk in bytes
     * @throws IOException if no chunk is available
     */
    MessageBuffer next(int minimumSize) throws IOException;

    /**
     * Writes the first {@code length} bytes of the chunk that {@link #next} returned most recently,
     * and takes the chunk back.
     *
     * @throws IOException if writing fails
     */
    void writeBuffer(int length) throws IOException;

    /**
     * Writes bytes of an array, which the caller may modify after this method returns.
     *
     * <p>Any chunk from {@link #next} has to be handed back first, or its content is discarded.
     *
     * @throws IOException if writing fails
     */
    void write(byte[] buffer, int offset, int length) throws IOException;

    /**
     * Writes bytes of an array, which this output may keep instead of copying: the caller must not
     * modify it any more.
     *
     * <p>Any chunk from {@link #next} has to be handed back first, or its content is discarded.
     *
     * @throws IOException if writing fails
     */
    void add(byte[] buffer, int offset, int length) throws IOException;
}
