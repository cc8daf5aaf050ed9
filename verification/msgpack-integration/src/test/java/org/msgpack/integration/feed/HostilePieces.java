/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.feed;

import java.nio.ByteBuffer;
import java.util.concurrent.Flow;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageProcessor;
import org.msgpack.value.ImmutableValue;

/**
 * Feeds most of a long binary in pieces of 1 byte and of 257 bytes in turn: {@code HostilePieces
 * <way> <megabytes>}. Prints how many bytes were fed.
 */
public final class HostilePieces {
    /** What is fed. */
    enum Way {
        /** A feed that keeps each piece. */
        FEED,
        /** A feed that copies what it has not read, from one buffer for all connections. */
        SELECTOR,
        PROCESSOR
    }

    private static final int[] PIECES = {1, 257};

    private HostilePieces() {}

    public static void main(String[] args) {
        int length = Integer.parseInt(args[1]) << 20;
        ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
        buffer.put((byte) 0xc6).putInt(2 * length).flip();
        MessageFeed feed = MessagePack.newDefaultFeed();
        MessageProcessor<ImmutableValue> processor = MessageProcessor.ofValues();
        if (Way.valueOf(args[0]) == Way.PROCESSOR) {
            processor.onSubscribe(new Source());
            processor.subscribe(new Sink());
        }
        long fed = 0;
        for (int i = 0; fed < length; i++) {
            fed += buffer.remaining();
            switch (Way.valueOf(args[0])) {
                case FEED -> {
                    byte[] piece = new byte[buffer.remaining()];
                    buffer.get(piece);
                    feed.feedInPlace(piece);
                    requireNone(feed.nextValue());
                }
                case SELECTOR -> {
                    feed.feedInPlace(buffer);
                    requireNone(feed.nextValue());
                    feed.copyUnread();
                }
                case PROCESSOR -> processor.onNext(buffer);
            }
            buffer.clear().limit(PIECES[i % PIECES.length]);
        }
        System.out.println(fed > length ? "fed" : "not fed");
    }

    private static void requireNone(ImmutableValue value) {
        if (value != null) {
            throw new AssertionError("a value");
        }
    }

    private static final class Source implements Flow.Subscription {
        @Override
        public void request(long n) {}

        @Override
        public void cancel() {}
    }

    private static final class Sink implements Flow.Subscriber<ImmutableValue> {
        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(1);
        }

        @Override
        public void onNext(ImmutableValue value) {
            requireNone(value);
        }

        @Override
        public void onError(Throwable error) {
            throw new AssertionError(error);
        }

        @Override
        public void onComplete() {
            throw new AssertionError("complete");
        }
    }
}
