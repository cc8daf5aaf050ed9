/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.ImmutableValue;

/**
 * A {@link MessageFeed} between a publisher of bytes and a subscriber to messages.
 *
 * <pre>{@code
 * MessageProcessor<ImmutableValue> values =
 *         MessageProcessor.ofValues(UnpackerConfig.untrustedData());
 * publisherOfBytes.subscribe(values);
 * values.subscribe(subscriberToValues);
 * }</pre>
 *
 * <p>How the bytes are cut does not matter: a ByteBuffer may hold many messages, or a part of one.
 * They are copied, and the ByteBuffer's position does not move.
 *
 * <p><b>Back-pressure.</b> Bytes are requested one ByteBuffer at a time, and only while the
 * subscriber has requested more than has arrived. So no more is in memory than one ByteBuffer and
 * the beginning of one message, whose length {@link UnpackerConfig#withMessageSizeLimit} limits.
 *
 * <p><b>Errors.</b> A {@link MessagePackException} about the bytes, also about a message that is
 * cut short by the end, goes to {@code onError} and cancels the publisher. So does an
 * {@link IllegalStateException} about bytes that were not requested. An error of the publisher is
 * passed on behind the messages that have arrived and have been requested; others are lost.
 *
 * <p>One publisher, one subscriber: another one is refused. Signals are sent on the threads that
 * call this processor, never two at the same time.
 *
 * <p>This class needs Java 9 or newer, unlike the rest of the library.
 *
 * @param <T> what a message is published as
 */
public final class MessageProcessor<T> implements Flow.Processor<ByteBuffer, T> {
    /** In the place of a publisher's subscription that is not needed any more. */
    private static final Flow.Subscription CANCELLED = new Flow.Subscription() {
        @Override
        public void request(long n) {}

        @Override
        public void cancel() {}
    };

    private final MessageFeed feed;

    /** Takes the next message from the feed; returns null if it has not arrived. */
    private final Function<MessageFeed, T> next;

    private final AtomicReference<Flow.Subscription> publisher = new AtomicReference<>();
    private final AtomicReference<byte[]> arrived = new AtomicReference<>();

    /** What somebody did that Reactive Streams forbids, or null. */
    private final AtomicReference<RuntimeException> violation = new AtomicReference<>();

    /** Set before the end, if that is an error of the publisher. */
    private Throwable failure;

    private volatile boolean hasEnded;

    private final AtomicBoolean hasSubscriber = new AtomicBoolean();
    private final AtomicLong demand = new AtomicLong();
    private volatile boolean isCancelled;

    /** Null before it has been told that it is subscribed, and after the last signal to it. */
    private volatile Flow.Subscriber<? super T> subscriber;

    /**
     * The number of signals that have come since a thread began to deliver. The thread that counts
     * the first one delivers; it goes on as long as more have come meanwhile. What follows is used
     * by that thread alone.
     */
    private final AtomicInteger signals = new AtomicInteger();

    /** Whether bytes have been requested and have not arrived. */
    private boolean isWaiting;

    private boolean isDone;

    private MessageProcessor(UnpackerConfig config, Function<MessageFeed, T> next) {
        this.feed = config.newFeed();
        this.next = next;
    }

    /** Returns a processor that publishes each message as a value. */
    public static MessageProcessor<ImmutableValue> ofValues() {
        return ofValues(MessagePack.DEFAULT_UNPACKER_CONFIG);
    }

    /**
     * Returns a processor that publishes each message as a value.
     *
     * @param config limits, and how strings are decoded; read here and not kept
     */
    public static MessageProcessor<ImmutableValue> ofValues(UnpackerConfig config) {
        requireNonNull(config, "config is null");
        return new MessageProcessor<>(config, MessageFeed::nextValue);
    }

    /** Returns a processor that publishes each message as bytes, without decoding it. */
    public static MessageProcessor<MessageBuffer> ofMessages() {
        return ofMessages(MessagePack.DEFAULT_UNPACKER_CONFIG);
    }

    /**
     * Returns a processor that publishes each message as bytes, without decoding it. The bytes are
     * never overwritten. They may be a part of a larger array, so copy those that you keep for
     * long.
     *
     * @param config with the limit for the length of a message, the only one that applies; read
     *     here and not kept
     */
    public static MessageProcessor<MessageBuffer> ofMessages(UnpackerConfig config) {
        requireNonNull(config, "config is null");
        return new MessageProcessor<>(config, MessageFeed::nextMessage);
    }

    /** Receives the publisher's subscription. A second one is cancelled. */
    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        requireNonNull(subscription, "subscription is null");
        if (publisher.compareAndSet(null, subscription)) {
            signal();
        } else {
            subscription.cancel();
        }
    }

    /** Receives the remaining bytes of a ByteBuffer, which may be reused afterwards. */
    @Override
    public void onNext(ByteBuffer bytes) {
        byte[] copy = new byte[requireNonNull(bytes, "bytes is null").remaining()];
        bytes.duplicate().get(copy);
        if (!arrived.compareAndSet(null, copy)) {
            violation.compareAndSet(null, notRequested(copy));
        }
        signal();
    }

    private static IllegalStateException notRequested(byte[] bytes) {
        return new IllegalStateException("expected no bytes before they were requested, found "
                + bytes.length + " (Reactive Streams, rule 1.1)");
    }

    /** Receives an error, which is passed on. */
    @Override
    public void onError(Throwable error) {
        requireNonNull(error, "error is null");
        if (!hasEnded) {
            failure = error;
            hasEnded = true;
        }
        signal();
    }

    /** Receives the end of the bytes. */
    @Override
    public void onComplete() {
        hasEnded = true;
        signal();
    }

    /**
     * Subscribes the only subscriber. Another one gets an {@link IllegalStateException} by
     * {@code onError}.
     */
    @Override
    public void subscribe(Flow.Subscriber<? super T> subscriber) {
        requireNonNull(subscriber, "subscriber is null");
        if (!hasSubscriber.compareAndSet(false, true)) {
            subscriber.onSubscribe(CANCELLED);
            subscriber.onError(new IllegalStateException(
                    "expected one subscriber to a MessageProcessor, found another one"));
            return;
        }
        subscriber.onSubscribe(new Subscription());
        this.subscriber = subscriber;
        signal();
    }

    private final class Subscription implements Flow.Subscription {
        @Override
        public void request(long n) {
            if (n > 0) {
                demand.accumulateAndGet(n, MessageProcessor::sum);
            } else {
                violation.compareAndSet(
                        null,
                        new IllegalArgumentException(
                                "expected a request for at least one message, found " + n
                                        + " (Reactive Streams, rule 3.9)"));
            }
            signal();
        }

        @Override
        public void cancel() {
            isCancelled = true;
            signal();
        }
    }

    /** Adds requests; the greatest long stands for no limit. */
    private static long sum(long a, long b) {
        long sum = a + b;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    /** Delivers what can be delivered, unless another thread is doing so and will see this too. */
    private void signal() {
        if (signals.getAndIncrement() != 0) {
            return;
        }
        int seen = 1;
        try {
            do {
                deliver();
                seen = signals.addAndGet(-seen);
            } while (seen != 0);
        } finally {
            if (seen != 0) { // the publisher or the subscriber has thrown, which they must not
                finish();
                signals.set(0);
            }
        }
    }

    private void deliver() {
        Flow.Subscriber<? super T> to = subscriber;
        if (isDone || isCancelled) {
            finish();
            return;
        }
        if (to == null) {
            return;
        }
        boolean isLast = hasEnded; // asked first, since bytes and an error come before the end
        takeArrived();
        if (isLast) {
            takeEnd();
        }
        Throwable error = violation.get();
        if (error == null) {
            error = publish(to);
        }
        if (error == null && isLast) {
            error = failure;
        }
        if (isCancelled) {
            finish();
        } else if (error != null) {
            finish();
            to.onError(error);
        } else if (feed.isAtEnd()) {
            finish();
            to.onComplete();
        } else if (demand.get() > 0) {
            requestBytes();
        }
    }

    private void takeArrived() {
        byte[] bytes = arrived.getAndSet(null);
        if (bytes == null) {
            return;
        }
        if (isWaiting) {
            isWaiting = false;
            feed.feedInPlace(bytes);
        } else {
            violation.compareAndSet(null, notRequested(bytes));
        }
    }

    private void takeEnd() {
        isWaiting = false;
        if (failure == null) {
            feed.endOfInput();
        }
    }

    /**
     * Publishes the messages that have arrived and have been requested.
     *
     * @return an exception about the bytes, or null
     */
    private Throwable publish(Flow.Subscriber<? super T> to) {
        while (demand.get() > 0 && !isCancelled) {
            T message;
            try {
                message = next.apply(feed);
            } catch (RuntimeException | Error e) { // of memory, if no limit is set
                return e;
            }
            if (message == null) {
                break;
            }
            demand.decrementAndGet();
            to.onNext(message);
        }
        return null;
    }

    private void requestBytes() {
        Flow.Subscription from = publisher.get();
        if (from != null && !isWaiting && !hasEnded) {
            isWaiting = true;
            from.request(1);
        }
    }

    /** Cancels the publisher, and drops the subscriber and all bytes. */
    private void finish() {
        isDone = true;
        subscriber = null;
        Flow.Subscription from = publisher.getAndSet(CANCELLED);
        arrived.set(null);
        if (from != CANCELLED) {
            feed.reset();
            if (from != null && !hasEnded) {
                from.cancel();
            }
        }
    }
}
