/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static java.util.Objects.checkFromIndexSize;

import java.io.IOException;
import java.io.InputStream;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.lz4.Lz4;

/** The messages of a stream, decompressed where they are compressed as MessagePack for C# does. */
final class Lz4InputStream extends InputStream {
    private static final int BUFFER_SIZE = 1 << 16;

    private static final int MAX_MESSAGE_SIZE = 1 << 26;

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER_SIZE];
    private final Lz4 lz4 = Lz4.blockArray();
    private final MessageFeed feed =
            new UnpackerConfig().withMessageSizeLimit(MAX_MESSAGE_SIZE).newFeed();
    private byte[] message = {};
    private int position;

    Lz4InputStream(InputStream in) {
        this.in = in;
    }

    @Override
    public int read() throws IOException {
        return position < message.length || next() ? message[position++] & 0xff : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        checkFromIndexSize(offset, length, bytes.length);
        if (length == 0) {
            return 0;
        }
        if (position == message.length && !next()) {
            return -1;
        }
        int count = Math.min(length, message.length - position);
        System.arraycopy(message, position, bytes, offset, count);
        position += count;
        return count;
    }

    /** Decompresses the next message. */
    private boolean next() throws IOException {
        MessageBuffer compressed;
        while ((compressed = feed.nextMessage()) == null) {
            if (feed.isAtEnd()) {
                return false;
            }
            int count = in.read(buffer);
            if (count < 0) {
                feed.endOfInput();
            } else {
                feed.feed(buffer, 0, count);
            }
        }
        message = lz4.decompress(compressed.toByteArray());
        position = 0;
        return true;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
