/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import java.io.IOException;
import java.io.InputStream;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePack;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.lz4.Lz4;

/** Messages as they were before each was compressed. */
public final class Lz4Input extends InputStream {
    static final Lz4 LZ4 = Lz4.blockArray().withSizeLimit(Integer.MAX_VALUE);

    private final InputStream in;
    private final MessageFeed feed = MessagePack.newDefaultFeed();
    private final byte[] read = new byte[1 << 16];
    private byte[] message = {};
    private int position;

    public Lz4Input(InputStream in) {
        this.in = in;
    }

    @Override
    public int read() throws IOException {
        return isReady() ? message[position++] & 0xff : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!isReady()) {
            return -1;
        }
        int taken = Math.min(length, message.length - position);
        System.arraycopy(message, position, bytes, offset, taken);
        position += taken;
        return taken;
    }

    /** Gets the next message if the last one has been read, and returns false if there is none. */
    private boolean isReady() throws IOException {
        while (position == message.length) {
            MessageBuffer compressed = feed.nextMessage();
            if (compressed != null) {
                byte[] bytes = compressed.toByteArray();
                message = LZ4.decompress(bytes);
                position = 0;
            } else if (feed.isAtEnd()) {
                return false;
            } else {
                int length = in.read(read);
                if (length < 0) {
                    feed.endOfInput();
                } else {
                    feed.feed(read, 0, length);
                }
            }
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
