/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.select;

import java.io.IOException;
import java.io.OutputStream;
import org.msgpack.cli.io.HeldInput;
import org.msgpack.core.MessageUnpacker;

/** Writes the bytes of values unchanged. */
record MessagePackSink(OutputStream out) implements Sink {
    @Override
    public void accept(HeldInput in, MessageUnpacker unpacker, Selection selection)
            throws IOException {
        in.beginCopy(unpacker.getTotalReadBytes(), out);
        unpacker.skipValue();
        in.endCopy(unpacker.getTotalReadBytes());
    }
}
