/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import org.msgpack.columnar.CorruptRecord;

/**
 * Reads the bytes of corrupt records, from a stream of its own that follows behind the reader. So
 * nothing needs to be kept as long as there are none.
 */
final class RecordBytes implements Closeable {
    /** Of a longer record, only the beginning is read; so of what cannot be read at all. */
    private static final int MAX_RECORD = 1 << 24;

    private static final int MAX_REST = 1 << 16;

    private final InputStream in;
    private long position;

    RecordBytes(InputStream in) {
        this.in = in;
    }

    /** Reads the bytes of a record, which is behind those that were read before. */
    byte[] read(CorruptRecord record) throws IOException {
        in.skipNBytes(record.from() - position);
        long length =
                record.to() < 0 ? MAX_REST : Math.min(record.to() - record.from(), MAX_RECORD);
        byte[] bytes = in.readNBytes((int) length);
        position = record.from() + bytes.length;
        return bytes;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
