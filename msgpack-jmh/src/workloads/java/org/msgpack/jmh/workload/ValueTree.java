/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.testdata.TreePacker;
import org.msgpack.value.Value;

/** A tree of values. */
final class ValueTree extends LibraryWorkload {
    private final Value value;
    private Value read;

    /** @param tree a tree of the test data */
    ValueTree(Object tree) throws IOException {
        byte[] message = TreePacker.toBytes(tree);
        this.value = MessagePack.newDefaultUnpacker(message).unpackValue();
    }

    @Override
    void write(MessagePacker packer) throws IOException {
        packer.packValue(value);
    }

    @Override
    void read(MessageUnpacker unpacker) throws IOException {
        read = unpacker.unpackValue();
    }

    @Override
    public Object values() {
        return value;
    }

    @Override
    public Object unpacked() {
        return read;
    }
}
