/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.data.Numbers;

/** An array of numbers, which are added up when read. */
abstract class NumberWorkload extends LibraryWorkload {
    private final Object values;
    private long sum;

    NumberWorkload(Object values) {
        this.values = values;
    }

    abstract void writeAll(MessagePacker packer) throws IOException;

    abstract long readOne(MessageUnpacker unpacker) throws IOException;

    @Override
    final void write(MessagePacker packer) throws IOException {
        packer.packArrayHeader(Numbers.COUNT);
        writeAll(packer);
    }

    @Override
    final void read(MessageUnpacker unpacker) throws IOException {
        long total = 0;
        int count = unpacker.unpackArrayHeader();
        for (int i = 0; i < count; i++) {
            total += readOne(unpacker);
        }
        sum = total;
    }

    @Override
    public final Object values() {
        return Numbers.sum(values);
    }

    @Override
    public final Object unpacked() {
        return sum;
    }
}
