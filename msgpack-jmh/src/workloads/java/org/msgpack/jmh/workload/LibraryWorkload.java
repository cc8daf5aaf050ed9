/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.api.SkippingWorkload;

/** The base of all workloads of a MessagePack library. */
abstract class LibraryWorkload implements SkippingWorkload {
    private final Medium medium;

    LibraryWorkload() {
        this(new HeapMedium());
    }

    LibraryWorkload(Medium medium) {
        this.medium = medium;
    }

    abstract void write(MessagePacker packer) throws IOException;

    abstract void read(MessageUnpacker unpacker) throws IOException;

    @Override
    public final byte[] prepare() throws IOException {
        pack();
        return medium.keep();
    }

    @Override
    public final void pack() throws IOException {
        write(medium.packer());
        medium.finish();
    }

    @Override
    public final void unpack() throws IOException {
        read(medium.unpacker());
    }

    @Override
    public final void skip() throws IOException {
        medium.unpacker().skipValue();
    }

    /** Returns the unpacker at the start of the message, for another way to read it. */
    final MessageUnpacker unpacker() throws IOException {
        return medium.unpacker();
    }
}
