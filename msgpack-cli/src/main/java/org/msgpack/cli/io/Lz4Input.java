/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import java.io.InputStream;
import org.msgpack.lz4.Lz4;

/** Decompresses messages that were compressed one by one. */
public final class Lz4Input {
    /** No size limit for the user's own files. */
    private static final Lz4 LZ4 = Lz4.blockArray().withSizeLimit(Integer.MAX_VALUE);

    private Lz4Input() {}

    /**
     * Returns a stream of decompressed messages for msgpack-lz4; the stream itself for other
     * formats.
     */
    public static InputStream of(InputStream in, Format format) {
        return format == Format.MSGPACK_LZ4 ? LZ4.newInputStream(in) : in;
    }
}
