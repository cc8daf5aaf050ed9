/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.io.IOException;

/** Reads from any position in a file, like Hadoop's {@code PositionedReadable}. */
@FunctionalInterface
public interface PositionedBytes {
    /**
     * Reads exactly {@code length} bytes, or throws.
     *
     * @param position the offset of the first byte in the file
     * @throws java.io.EOFException if the file ends first
     */
    void readFully(long position, byte[] buffer, int offset, int length) throws IOException;
}
