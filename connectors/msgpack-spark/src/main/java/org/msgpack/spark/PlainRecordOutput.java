/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.spark.sql.catalyst.InternalRow;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePacker;

/** Writes records one after another. */
final class PlainRecordOutput implements RecordOutput {
    private static final int BUFFER_SIZE = 1 << 16;

    private final ValueWriters.StructWriter writer;
    private final MessagePacker packer;

    PlainRecordOutput(OutputStream out, ValueWriters.StructWriter writer) {
        this.packer = new PackerConfig().withBufferSize(BUFFER_SIZE).newPacker(out);
        this.writer = writer;
    }

    @Override
    public void write(InternalRow row) throws IOException {
        writer.write(row, packer);
    }

    /** Returns the number of bytes so far, which is the offset of the next record. */
    long size() {
        return packer.getTotalWrittenBytes();
    }

    @Override
    public void close() throws IOException {
        packer.close();
    }
}
