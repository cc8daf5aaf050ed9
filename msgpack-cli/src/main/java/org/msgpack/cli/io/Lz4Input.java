/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import java.io.InputStream;
import org.msgpack.lz4.Lz4;

/** Messages as they were before each was compressed. */
public final class Lz4Input {
    /** Files of the user may have messages of any size. */
    private static final Lz4 LZ4 = Lz4.blockArray().withSizeLimit(Integer.MAX_VALUE);

    private Lz4Input() {}

    /** Returns the messages of a stream in any format; those of msgpack-lz4 are decompressed. */
    public static InputStream of(InputStream in, Format format) {
        return format == Format.MSGPACK_LZ4 ? LZ4.newInputStream(in) : in;
    }
}
