/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.MessagePack.Code;

/**
 * Finds the end of a message whose bytes arrive in pieces. It looks at each byte once and keeps
 * nothing between pieces but counts, and the bytes of a header that is cut.
 */
final class MessageScanner extends ArrayPosition {
    private final InputPosition input;

    /** Offset in the input of the first byte of the message. */
    private long start;

    private long scanned;

    /** Values that have not begun. */
    private long left;

    /** Bytes of the current element that are still to come. */
    private long payload;

    /** A header that is cut, and the number of its bytes that have arrived. */
    private final byte[] header = new byte[ElementHeader.MAX_LENGTH];

    private int headerBytes;

    /**
     * Creates a scanner.
     *
     * @param input says for messages of exceptions where a byte is
     */
    MessageScanner(InputPosition input) {
        this.input = input;
    }

    /** Begins at an offset of the input, where a number of values comes next. */
    void begin(long start, long values) {
        this.start = start;
        left = values;
        scanned = 0;
        payload = 0;
        headerBytes = 0;
    }

    /** Lets go of the memory that was scanned. */
    void leaveMemory() {
        setRange(NO_BYTES, 0, 0);
    }

    /** Returns the offset at which the message began. */
    long start() {
        return start;
    }

    /** Returns the number of bytes scanned, which is the length of the message at its end. */
    long scanned() {
        return scanned;
    }

    /** Returns the least length that the message can have. */
    long leastLength() {
        return scanned + payload + left - (headerBytes > 0 ? 1 : 0);
    }

    boolean isDone() {
        return left == 0 && payload == 0;
    }

    /**
     * Scans the next bytes of the message.
     *
     * @return index after the last byte of the message, or {@code to} if it does not end here
     * @throws MessageFormatException before the byte 0xc1, up to which is scanned then
     */
    int scan(byte[] array, int from, int to) {
        int at = from;
        while (at < to && !isDone()) {
            if (payload > 0) {
                int here = (int) Math.min(payload, to - at);
                payload -= here;
                at += here;
            } else if (headerBytes > 0) {
                at = continueHeader(array, at, to);
            } else {
                setRange(array, at, to);
                left = skipCommon(left);
                at = position;
                if (left > 0 && at < to) {
                    requireUsed(array[at], at - from);
                    at = scanHeader(array, at, to);
                }
            }
        }
        scanned += at - from;
        return at;
    }

    private void requireUsed(byte first, int here) {
        if (first == Code.NEVER_USED) {
            scanned += here;
            String place = input.place(start + scanned);
            throw InputErrors.type(MessageUnpacker.ANY_VALUE, first, place);
        }
    }

    /** Scans the header of a rare format, or of an element that is cut. */
    private int scanHeader(byte[] array, int at, int to) {
        int length = ElementHeader.length(array[at]);
        if (length <= to - at) {
            enter(array, at);
            return at + length;
        }
        headerBytes = to - at;
        System.arraycopy(array, at, header, 0, headerBytes);
        return to;
    }

    private int continueHeader(byte[] array, int at, int to) {
        int length = ElementHeader.length(header[0]);
        int here = Math.min(length - headerBytes, to - at);
        System.arraycopy(array, at, header, headerBytes, here);
        headerBytes += here;
        if (headerBytes == length) {
            headerBytes = 0;
            enter(header, 0);
        }
        return at + here;
    }

    /** Counts the element whose header is at an index. */
    private void enter(byte[] array, int at) {
        payload = ElementHeader.payload(array, at);
        left = Math.min(left - 1 + ElementHeader.children(array, at), MessageUnpacker.MAX_SKIPPED);
    }
}
