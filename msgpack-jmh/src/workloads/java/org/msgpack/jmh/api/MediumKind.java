/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.api;

/** Where a message is packed to and unpacked from. */
public enum MediumKind {
    /** The packer's buffer, and an array. */
    HEAP,
    /** An OutputStream and an InputStream, in memory. */
    STREAM,
    /** Direct ByteBuffers. */
    DIRECT
}
