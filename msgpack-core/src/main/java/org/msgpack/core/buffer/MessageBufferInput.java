/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.io.Closeable;
import java.io.IOException;

/**
 * Where an unpacker takes its bytes from: a sequence of chunks, read in place.
 *
 * <p>An input belongs to one unpacker at a time and is not thread-safe.
 */
public interface MessageBufferInput extends Closeable {
    /**
     * The next chunk, or null at the end of the input. A chunk may be of any size, also empty.
     *
     * <p>The chunk is the reader's until the next call of this method or of {@link #close}, which
     * may reuse its memory.
     *
     * @throws IOException if reading fails
     */
    MessageBuffer next() throws IOException;

    /** Closes the source behind this input. */
    @Override
    void close() throws IOException;
}
