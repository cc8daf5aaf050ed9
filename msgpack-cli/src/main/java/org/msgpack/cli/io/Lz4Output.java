/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import java.io.IOException;
import java.io.OutputStream;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePack;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.lz4.Lz4;

/** Compresses each message once it is complete. */
public final class Lz4Output extends OutputStream {
    private final OutputStream out;
    private final MessageFeed feed = MessagePack.newDefaultFeed();

    public Lz4Output(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        feed.feed(bytes, offset, length);
        for (MessageBuffer message; (message = feed.nextMessage()) != null; ) {
            out.write(Lz4.blockArray().compress(message.toByteArray()));
        }
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
