/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.spark.sql.catalyst.InternalRow;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.lz4.Lz4;

/**
 * Writes records in arrays and compresses each array as one message: single records are too short
 * to compress well.
 */
final class Lz4RecordOutput implements RecordOutput {
    /** An array is written once it has this many bytes. */
    private static final int ARRAY_SIZE = 1 << 20;

    private final ValueWriters.StructWriter writer;
    private final MessagePacker out;
    private final Lz4 lz4 = Lz4.blockArray();
    private final MessageBufferPacker records = MessagePack.newDefaultBufferPacker();
    private int count;

    Lz4RecordOutput(OutputStream out, ValueWriters.StructWriter writer) {
        this.out = MessagePack.newDefaultPacker(out);
        this.writer = writer;
    }

    @Override
    public void write(InternalRow row) throws IOException {
        if (count == 0) {
            records.openArray();
        }
        writer.write(row, records);
        count++;
        if (records.getTotalWrittenBytes() >= ARRAY_SIZE) {
            writeArray();
        }
    }

    private void writeArray() throws IOException {
        records.closeArray(count);
        byte[] array = records.toByteArray();
        lz4.pack(out, array, 0, array.length);
        records.clear();
        count = 0;
    }

    @Override
    public void close() throws IOException {
        try (out) {
            if (count > 0) {
                writeArray();
            }
        }
    }
}
