/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;

/**
 * Where a packer puts its bytes: it fills one chunk after the other, and large payloads go past the
 * chunks.
 *
 * <p>An output belongs to one packer at a time and is not thread-safe.
 */
public interface MessageBufferOutput extends Closeable, Flushable {
    /**
     * A chunk to fill from index 0 on. It is the writer's until {@link #writeBuffer} hands it back;
     * what was put into a chunk that was not handed back is dropped by the next call.
     *
     * @param minimumSize number of bytes that the chunk must have at least
     * @throws IOException if no chunk can be had
     */
    MessageBuffer next(int minimumSize) throws IOException;

    /**
     * Writes the first {@code length} bytes of the chunk that {@link #next} returned last.
     *
     * @throws IOException if writing fails
     */
    void writeBuffer(int length) throws IOException;

    /**
     * Writes bytes of an array and does not refer to the array afterwards. The chunk of
     * {@link #next} must have been handed back before, or is not filled any more.
     *
     * @throws IOException if writing fails
     */
    void write(byte[] buffer, int offset, int length) throws IOException;

    /**
     * Writes bytes of an array, which this output may keep: the caller must not change it any more.
     * The chunk of {@link #next} must have been handed back before, or is not filled any more.
     *
     * @throws IOException if writing fails
     */
    void add(byte[] buffer, int offset, int length) throws IOException;
}
