/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.ImmutableValue;

/** Reads from a feed what has arrived. */
final class FedReading implements Reading {
    private static final int NONE = -1;

    private final MessageFeed feed;

    private final Arrival arrival;

    // The messages that were handed out, and what they were then.
    private final List<MessageBuffer> messages = new ArrayList<>();
    private final List<byte[]> contents = new ArrayList<>();

    private MessageUnpacker payloadUnpacker;
    private int payloadLeft = NONE;
    private final ByteArrayOutputStream payload = new ByteArrayOutputStream();

    FedReading(MessageFeed feed, Arrival arrival) {
        this.feed = feed;
        this.arrival = arrival;
    }

    @Override
    public Object nextValue() throws IOException {
        ImmutableValue value = feed.nextValue();
        return value == null ? NOT_ARRIVED : Outcomes.value(value);
    }

    @Override
    public Object nextMessage() {
        MessageBuffer message = feed.nextMessage();
        if (message == null) {
            return NOT_ARRIVED;
        }
        byte[] bytes = message.toByteArray();
        messages.add(message);
        contents.add(bytes);
        return bytes;
    }

    /** Fails if a message that was handed out is not what it was then. */
    void assertMessagesAreUnchanged(String label) {
        for (int i = 0; i < messages.size(); i++) {
            assertArrayEquals(contents.get(i), messages.get(i).toByteArray(), label);
        }
    }

    @Override
    public Object skipMessage() {
        return feed.skipMessage() ? "skipped" : NOT_ARRIVED;
    }

    @Override
    public Object enterArray() {
        long size = feed.enterArray();
        return size < 0 ? NOT_ARRIVED : (Object) size;
    }

    @Override
    public Object enterMap() {
        long size = feed.enterMap();
        return size < 0 ? NOT_ARRIVED : (Object) size;
    }

    @Override
    public Object leave() {
        return feed.leave() ? "left" : NOT_ARRIVED;
    }

    @Override
    public Object element(TypedRead read) throws IOException {
        MessageUnpacker unpacker = feed.nextElement();
        return unpacker == null ? NOT_ARRIVED : Outcomes.text(read.from(unpacker));
    }

    @Override
    public Object payload(PayloadHeader header) throws IOException {
        if (payloadLeft == NONE) {
            payloadUnpacker = feed.nextHeader();
            if (payloadUnpacker == null) {
                return NOT_ARRIVED;
            }
            payloadLeft = header.read(payloadUnpacker);
            payload.reset();
        }
        int here = (int) Math.min(feed.bufferedBytes(), payloadLeft);
        payload.write(payloadUnpacker.readPayload(here), 0, here);
        payloadLeft -= here;
        if (payloadLeft > 0 && !arrival.isEnded()) {
            return NOT_ARRIVED;
        }
        int length = payload.size() + payloadLeft;
        payloadLeft = NONE;
        return Outcomes.payload(payload.toByteArray(), length);
    }

    @Override
    public long offset() {
        return feed.getTotalReadBytes();
    }

    @Override
    public int depth() {
        return feed.depth();
    }

    @Override
    public long valuesLeft() {
        return feed.valuesLeft();
    }
}
