/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.buffer.MessageBuffer;

/** Scans fed input for the end of the next message, without reading it. */
final class Lookahead {
    /** Bytes copied at a time from a chunk without an array. */
    private static final int PART = 8192;

    private final FedUnpacker reader;
    private final FedChunks arrived;
    private final MessageScanner scanner;

    /** Whether the bytes that the reader has taken are scanned. */
    private boolean isBegun;

    /** Where to go on: the chunk of the queue, and the index in it. */
    private int chunk;

    private int index;

    private byte[] part;

    Lookahead(FedUnpacker reader, FedChunks arrived, MessageScanner scanner) {
        this.reader = reader;
        this.arrived = arrived;
        this.scanner = scanner;
    }

    /** Begins anew next time. Called when anything is read. */
    void forget() {
        isBegun = false;
    }

    /** Whether a part of the next message has been scanned. */
    boolean isBegun() {
        return isBegun;
    }

    /** Scans what has arrived of the next message, and returns whether its end has. */
    boolean findEnd() {
        if (!isBegun) {
            begin();
        }
        isBegun = false; // after an exception
        while (!scanner.isDone() && chunk < arrived.count()) {
            MessageBuffer next = arrived.chunk(chunk);
            index = scan(next, index);
            if (scanner.isDone() || chunk == arrived.count() - 1) {
                break; // the last chunk may grow
            }
            chunk++;
            index = 0;
        }
        isBegun = true;
        scanner.leaveMemory();
        part = null;
        return scanner.isDone();
    }

    private void begin() {
        scanner.begin(reader.offset(), 1);
        scanner.scan(reader.array, reader.position, reader.limit);
        MessageBuffer following = reader.following;
        if (following != null && !scanner.isDone()) {
            scan(following, reader.followingPosition);
        }
        chunk = 0;
        index = 0;
    }

    private int scan(MessageBuffer bytes, int from) {
        if (bytes.hasArray()) {
            int offset = bytes.arrayOffset();
            return scanner.scan(bytes.array(), offset + from, offset + bytes.size()) - offset;
        }
        if (part == null) {
            part = new byte[PART];
        }
        int at = from;
        while (at < bytes.size() && !scanner.isDone()) {
            int length = Math.min(PART, bytes.size() - at);
            bytes.getBytes(at, part, 0, length);
            at += scanner.scan(part, 0, length);
        }
        return at;
    }
}
