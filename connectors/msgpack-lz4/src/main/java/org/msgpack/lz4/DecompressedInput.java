/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import java.io.IOException;
import java.io.InputStream;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.buffer.MessageBuffer;

/** Decompresses the messages of a stream one by one. */
final class DecompressedInput extends InputStream {
    private static final int BUFFER_SIZE = 1 << 16;
    private static final byte[] NO_BYTES = {};

    private final InputStream in;
    private final Lz4 lz4;
    private final MessageFeed feed;
    private final byte[] buffer = new byte[BUFFER_SIZE];
    private byte[] message = NO_BYTES;
    private int position;

    DecompressedInput(InputStream in, Lz4 lz4, MessageFeed feed) {
        this.in = in;
        this.lz4 = lz4;
        this.feed = feed;
    }

    @Override
    public int read() throws IOException {
        return hasBytes() ? message[position++] & 0xff : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        Lz4.requireRange(bytes, offset, length);
        if (length == 0) {
            return 0;
        }
        if (!hasBytes()) {
            return -1;
        }
        int taken = Math.min(length, message.length - position);
        System.arraycopy(message, position, bytes, offset, taken);
        position += taken;
        return taken;
    }

    /** Returns the number of bytes left in the current message. */
    @Override
    public int available() {
        return message.length - position;
    }

    /** Reads the next message if the current one has been used up. Returns false at the end. */
    private boolean hasBytes() throws IOException {
        while (position == message.length) {
            message = NO_BYTES; // do not hold it while waiting for the next one
            position = 0;
            MessageBuffer next = feed.nextMessage();
            if (next != null) {
                message = lz4.decompress(next.toByteArray());
            } else if (feed.isAtEnd()) {
                return false;
            } else {
                int length = in.read(buffer);
                if (length < 0) {
                    feed.endOfInput();
                } else {
                    feed.feed(buffer, 0, length);
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
