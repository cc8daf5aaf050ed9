/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

/** Where messages are written to and read from. */
public enum PooledMediumKind {
    /** An OutputStream and an InputStream, in memory. */
    STREAM,
    /** The channel of a file. */
    CHANNEL,
    /** A buffer packer, and an array. */
    BUFFER,
    /** An output and an input of direct memory, which belongs to neither packer nor unpacker. */
    DIRECT_MEMORY
}
