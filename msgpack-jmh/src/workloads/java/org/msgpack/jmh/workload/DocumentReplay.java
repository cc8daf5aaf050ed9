/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.api.DocumentWorkload;
import org.msgpack.jmh.data.Calls;

/** Writes and reads a document with a list of calls. */
final class DocumentReplay extends LibraryWorkload implements DocumentWorkload {
    private final Calls calls;
    private final CallList list;
    private final Object[] read;
    private long sum;

    DocumentReplay(Object tree, Medium medium) {
        super(medium);
        this.calls = Calls.of(tree);
        this.list = new CallList(calls);
        this.read = new Object[calls.objects().length];
    }

    @Override
    void write(MessagePacker packer) throws IOException {
        list.pack(packer);
    }

    @Override
    void read(MessageUnpacker unpacker) throws IOException {
        sum = list.unpack(unpacker, read);
    }

    @Override
    public void unpackWithLookAhead() throws IOException {
        sum = CallList.unpackWithLookAhead(unpacker(), read);
    }

    @Override
    public Object values() {
        return new Object[] {calls.sum(), calls.objects()};
    }

    @Override
    public Object unpacked() {
        return new Object[] {sum, read};
    }
}
