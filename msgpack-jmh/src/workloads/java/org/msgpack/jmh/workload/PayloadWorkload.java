/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.api.BinarySize;

/** An array that repeats one payload. */
abstract class PayloadWorkload extends LibraryWorkload {
    final byte[] payload;
    private final int count;

    PayloadWorkload(BinarySize size) {
        this.payload = size.payload();
        this.count = size.count();
    }

    abstract void writeOne(MessagePacker packer) throws IOException;

    abstract void readOne(MessageUnpacker unpacker, int length) throws IOException;

    @Override
    final void write(MessagePacker packer) throws IOException {
        packer.packArrayHeader(count);
        for (int i = 0; i < count; i++) {
            packer.packBinaryHeader(payload.length);
            writeOne(packer);
        }
    }

    @Override
    final void read(MessageUnpacker unpacker) throws IOException {
        int length = unpacker.unpackArrayHeader();
        for (int i = 0; i < length; i++) {
            readOne(unpacker, unpacker.unpackBinaryHeader());
        }
    }

    @Override
    public final Object values() {
        return payload;
    }
}
