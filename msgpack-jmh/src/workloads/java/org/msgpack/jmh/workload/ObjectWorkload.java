/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** An array of objects of one type. */
abstract class ObjectWorkload<T> extends LibraryWorkload {
    private final T[] values;
    private final Object[] read;

    ObjectWorkload(T[] values) {
        this.values = values;
        this.read = new Object[values.length];
    }

    abstract void write(MessagePacker packer, T value) throws IOException;

    abstract T readOne(MessageUnpacker unpacker) throws IOException;

    @Override
    final void write(MessagePacker packer) throws IOException {
        packer.packArrayHeader(values.length);
        for (T value : values) {
            write(packer, value);
        }
    }

    @Override
    final void read(MessageUnpacker unpacker) throws IOException {
        int count = unpacker.unpackArrayHeader();
        for (int i = 0; i < count; i++) {
            read[i] = readOne(unpacker);
        }
    }

    @Override
    public final Object values() {
        return values;
    }

    @Override
    public final Object unpacked() {
        return read;
    }
}
