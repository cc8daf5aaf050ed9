/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.buffer.InputStreamBufferInput;

/** Streams to and from an array. */
final class StreamMedium extends ReusedMedium {
    private final ByteArrayOutputStream target;
    private ByteArrayInputStream source = new ByteArrayInputStream(new byte[0]);
    private final InputStreamBufferInput input = new InputStreamBufferInput(source);

    StreamMedium() {
        this(new ByteArrayOutputStream());
    }

    private StreamMedium(ByteArrayOutputStream target) {
        super(MessagePack.newDefaultPacker(target));
        this.target = target;
    }

    @Override
    void clear() {
        target.reset();
    }

    @Override
    public byte[] keep() {
        byte[] message = target.toByteArray();
        source = new ByteArrayInputStream(message);
        return message;
    }

    @Override
    InputStreamBufferInput input() throws IOException {
        source.reset(); // back to the start
        input.reset(source);
        return input;
    }
}
