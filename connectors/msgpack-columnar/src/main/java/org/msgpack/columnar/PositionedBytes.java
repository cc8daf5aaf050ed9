/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.io.IOException;

/** Reads from any position of a file; what Hadoop calls {@code PositionedReadable}. */
@FunctionalInterface
public interface PositionedBytes {
    /**
     * Reads so many bytes, or throws.
     *
     * @param position offset in the file of the first
     * @throws java.io.EOFException if the file ends before
     */
    void readFully(long position, byte[] buffer, int offset, int length) throws IOException;
}
