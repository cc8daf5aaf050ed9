/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferOutput;
import org.msgpack.core.buffer.OutputStreamBufferOutput;
import org.msgpack.testdata.Fault;

/** An output in which any call can be made to fail, before it has any effect. */
final class FaultyOutput implements MessageBufferOutput {
    private final Fault fault;
    private final MessageBufferOutput out;
    int closed;

    FaultyOutput(Fault fault, ByteArrayOutputStream taken, int chunkSize) {
        this.fault = fault;
        this.out = new OutputStreamBufferOutput(taken, chunkSize);
    }

    @Override
    public MessageBuffer next(int minimumSize) throws IOException {
        fault.call();
        return out.next(minimumSize);
    }

    @Override
    public void writeBuffer(int length) throws IOException {
        fault.call();
        out.writeBuffer(length);
    }

    @Override
    public void write(byte[] buffer, int offset, int length) throws IOException {
        fault.call();
        out.write(buffer, offset, length);
    }

    @Override
    public void add(byte[] buffer, int offset, int length) throws IOException {
        fault.call();
        out.add(buffer, offset, length);
    }

    @Override
    public void flush() throws IOException {
        fault.call();
    }

    @Override
    public void close() throws IOException {
        closed++;
        fault.call();
    }
}
