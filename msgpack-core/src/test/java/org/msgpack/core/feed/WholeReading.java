/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessageNestingDepthException;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.Value;
import org.msgpack.value.ValueType;

/** Reads the whole input with an unpacker: what a feed must do, however the input arrives. */
final class WholeReading implements Reading {
    private final UnpackerConfig config;
    private final byte[] bytes;

    /** The numbers of values left in the entered containers, the innermost first. */
    private final Deque<Long> left = new ArrayDeque<>();

    private MessageUnpacker unpacker;
    private long failedAt;

    WholeReading(UnpackerConfig config, byte[] bytes) {
        this.config = config;
        this.bytes = bytes;
        this.unpacker = config.newUnpacker(bytes);
    }

    /** Returns the format of the next element, or null at the end. */
    MessageFormat nextFormat() throws IOException {
        return unpacker.hasNext() ? unpacker.getNextFormat() : null;
    }

    ElementAt nextElement() {
        return new ElementAt(bytes, (int) offset());
    }

    private boolean isAtEnd() throws IOException {
        return left.isEmpty() && !unpacker.hasNext();
    }

    @Override
    public Object nextValue() throws IOException {
        if (isAtEnd()) {
            return NOT_ARRIVED;
        }
        Value value = unpacker.unpackValue();
        count(0);
        return Outcomes.value(value);
    }

    @Override
    public Object nextMessage() throws IOException {
        if (isAtEnd()) {
            return NOT_ARRIVED;
        }
        int from = (int) offset();
        try {
            skip(1);
        } catch (MessagePackException e) {
            failedAt = offset();
            unpacker = config.newUnpacker(bytes);
            unpacker.readPayload(from); // nothing of it has been read
            throw e;
        }
        count(0);
        return Arrays.copyOfRange(bytes, from, (int) offset());
    }

    @Override
    public Object skipMessage() throws IOException {
        if (isAtEnd()) {
            return NOT_ARRIVED;
        }
        skip(1);
        count(0);
        return "skipped";
    }

    private void skip(long values) throws IOException {
        long from = offset();
        try {
            for (long i = 0; i < values; i++) {
                unpacker.skipValue();
            }
        } catch (MessageInsufficientBufferException e) {
            unpacker.readPayload(bytes.length - (int) offset());
            throw new MessageInsufficientBufferException(
                    "expected the rest of the message that began at byte " + from
                            + ", found the end of the input at byte " + bytes.length);
        }
    }

    @Override
    public Object enterArray() throws IOException {
        if (isAtEnd()) {
            return NOT_ARRIVED;
        }
        if (isNext(ValueType.ARRAY)) {
            requireDepth();
        }
        long size = unpacker.unpackArrayHeader();
        count(0);
        left.push(size);
        return size;
    }

    @Override
    public Object enterMap() throws IOException {
        if (isAtEnd()) {
            return NOT_ARRIVED;
        }
        if (isNext(ValueType.MAP)) {
            requireDepth();
        }
        long size = unpacker.unpackMapHeader();
        count(0);
        left.push(2 * size);
        return size;
    }

    private boolean isNext(ValueType type) throws IOException {
        MessageFormat next = nextFormat();
        return next != null && next != MessageFormat.NEVER_USED && next.getValueType() == type;
    }

    /** Entered containers count towards the depth like those of a value. */
    private void requireDepth() throws IOException {
        int limit = config.getNestingDepthLimit();
        if (left.size() < limit) {
            return;
        }
        MessageUnpacker flat = config.withNestingDepthLimit(0).newUnpacker(bytes);
        flat.readPayload((int) offset());
        try {
            flat.unpackValue();
        } catch (MessageNestingDepthException e) {
            String message = e.getMessage().replace("at most 0 ", "at most " + limit + " ");
            throw new MessageNestingDepthException(message, limit + 1L);
        }
    }

    @Override
    public Object leave() throws IOException {
        skip(left.peek());
        left.pop();
        return "left";
    }

    @Override
    public Object element(TypedRead read) throws IOException {
        if (isAtEnd()) {
            return NOT_ARRIVED;
        }
        long from = offset();
        long children = childrenOfNext();
        Object element = Outcomes.text(read.from(unpacker));
        if (offset() > from) {
            count(children);
        }
        return element;
    }

    /** Returns the number of values in the container whose header comes next, else 0. */
    private long childrenOfNext() throws IOException {
        int from = (int) offset();
        MessageUnpacker next = new UnpackerConfig().newUnpacker(bytes, from, bytes.length - from);
        try {
            switch (next.getNextFormat()) {
                case FIXARRAY:
                case ARRAY16:
                case ARRAY32:
                    return next.unpackArrayHeader();
                case FIXMAP:
                case MAP16:
                case MAP32:
                    return 2L * next.unpackMapHeader();
                default:
                    return 0;
            }
        } catch (MessagePackException e) {
            return 0;
        }
    }

    @Override
    public Object payload(PayloadHeader header) throws IOException {
        if (isAtEnd()) {
            return NOT_ARRIVED;
        }
        int length = header.read(unpacker);
        count(0);
        int here = Math.min(length, bytes.length - (int) offset());
        return Outcomes.payload(unpacker.readPayload(here), length);
    }

    private void count(long children) {
        if (!left.isEmpty()) {
            left.push(left.pop() - 1 + children);
        }
    }

    @Override
    public long offset() {
        return unpacker.getTotalReadBytes();
    }

    /**
     * Returns the offset of the element because of which a message could not be taken or skipped.
     */
    long failedAt() {
        return Math.max(failedAt, offset());
    }

    @Override
    public int depth() {
        return left.size();
    }

    @Override
    public long valuesLeft() {
        return left.peek();
    }
}
