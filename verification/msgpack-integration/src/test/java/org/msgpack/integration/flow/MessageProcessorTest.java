/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessageNeverUsedFormatException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageProcessor;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.testdata.HeldMemory;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.ValueFactory;

/** Messages between a publisher of bytes, cut anywhere, and a subscriber that asks for some. */
class MessageProcessorTest {
    /** A publisher of bytes that does what a test says, on its thread. */
    private static final class Source implements Flow.Subscription {
        long requested;
        boolean isCancelled;

        @Override
        public void request(long n) {
            requested += n;
        }

        @Override
        public void cancel() {
            isCancelled = true;
        }
    }

    /** A subscriber that keeps what it gets. */
    private static class Sink<T> implements Flow.Subscriber<T> {
        final List<T> received = new ArrayList<>();
        Flow.Subscription subscription;
        Throwable error;
        boolean isComplete;

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            this.subscription = subscription;
        }

        @Override
        public void onNext(T message) {
            received.add(message);
        }

        @Override
        public void onError(Throwable error) {
            this.error = error;
        }

        @Override
        public void onComplete() {
            isComplete = true;
        }
    }

    private final Source source = new Source();
    private final Sink<ImmutableValue> sink = new Sink<>();

    private MessageProcessor<ImmutableValue> connected(UnpackerConfig config) {
        MessageProcessor<ImmutableValue> processor = MessageProcessor.ofValues(config);
        processor.onSubscribe(source);
        processor.subscribe(sink);
        return processor;
    }

    private MessageProcessor<ImmutableValue> connected() {
        return connected(new UnpackerConfig());
    }

    private static ByteBuffer bytes(int... bytes) {
        ByteBuffer buffer = ByteBuffer.allocate(bytes.length);
        for (int b : bytes) {
            buffer.put((byte) b);
        }
        return buffer.flip();
    }

    private static ImmutableValue integer(int v) {
        return ValueFactory.newInteger(v);
    }

    @Test
    void requestsBytesOnlyForMessagesThatWereRequested() {
        MessageProcessor<ImmutableValue> processor = connected();
        assertEquals(0, source.requested);
        sink.subscription.request(1);
        assertEquals(1, source.requested);
        processor.onNext(bytes(1, 2, 3, 0x92, 4));
        assertEquals(List.of(integer(1)), sink.received);
        assertEquals(1, source.requested);
        sink.subscription.request(2);
        assertEquals(List.of(integer(1), integer(2), integer(3)), sink.received);
        assertEquals(1, source.requested);
        sink.subscription.request(1);
        assertEquals(2, source.requested);
        processor.onNext(bytes(5));
        assertEquals(ValueFactory.newArray(integer(4), integer(5)), sink.received.get(3));
        assertEquals(2, source.requested);
    }

    /** A publisher chooses the sizes of the pieces, and a message may be the last for long. */
    @Test
    void memoryIsInProportionToWhatHasArrived() {
        byte[] message = new byte[300_005];
        ByteBuffer.wrap(message).put((byte) 0xc6).putInt(300_000);
        for (int[] lengths : new int[][] {{1, 257}, {257}, {20_000, 1}, {300_004, 1}}) {
            Source bytes = new Source();
            Sink<ImmutableValue> values = new Sink<>();
            MessageProcessor<ImmutableValue> processor = MessageProcessor.ofValues();
            processor.onSubscribe(bytes);
            processor.subscribe(values);
            values.subscription.request(Long.MAX_VALUE);
            int arrived = 0;
            for (int i = 0; arrived < message.length; i++) {
                int count = arrived;
                if ((i & (i - 1)) == 0) {
                    long held = HeldMemory.of(processor);
                    assertTrue(
                            held <= 1.6 * count + (32 << 10),
                            () -> held + " bytes held for " + count);
                }
                int length = Math.min(lengths[i % lengths.length], message.length - arrived);
                processor.onNext(ByteBuffer.wrap(message, arrived, length));
                arrived += length;
            }
            assertEquals(1, values.received.size());
            values.received.clear();
            long held = HeldMemory.of(processor);
            assertTrue(held <= 24 << 10, () -> held + " bytes held of a message that was read");
        }
    }

    @Test
    void requestsMoreWhileAMessageIsIncomplete() {
        MessageProcessor<ImmutableValue> processor = connected();
        sink.subscription.request(1);
        processor.onNext(bytes(0xcd));
        assertEquals(2, source.requested);
        processor.onNext(bytes());
        assertEquals(3, source.requested);
        processor.onNext(bytes(1));
        assertEquals(4, source.requested);
        processor.onNext(bytes(2));
        assertEquals(List.of(integer(0x102)), sink.received);
        assertEquals(4, source.requested);
    }

    @Test
    void completesAfterTheLastMessage() {
        MessageProcessor<ImmutableValue> processor = connected();
        sink.subscription.request(1);
        processor.onNext(bytes(1, 2));
        processor.onComplete();
        assertFalse(sink.isComplete);
        sink.subscription.request(1);
        assertEquals(List.of(integer(1), integer(2)), sink.received);
        assertTrue(sink.isComplete);
        assertFalse(source.isCancelled);
    }

    @Test
    void anEmptyStreamCompletesUnasked() {
        connected().onComplete();
        assertTrue(sink.isComplete);
    }

    @Test
    void endInsideAMessageIsAnError() {
        MessageProcessor<ImmutableValue> processor = connected();
        sink.subscription.request(5);
        processor.onNext(bytes(7, 0x92, 1));
        processor.onComplete();
        assertEquals(List.of(integer(7)), sink.received);
        assertInstanceOf(MessageInsufficientBufferException.class, sink.error);
        assertFalse(sink.isComplete);
    }

    @Test
    void badBytesAreAnErrorAndCancelThePublisher() {
        MessageProcessor<ImmutableValue> processor = connected();
        sink.subscription.request(5);
        processor.onNext(bytes(7, 0xc1, 8));
        assertEquals(List.of(integer(7)), sink.received);
        assertInstanceOf(MessageNeverUsedFormatException.class, sink.error);
        assertTrue(sink.error.getMessage().contains("at byte 1"), sink.error.getMessage());
        assertTrue(source.isCancelled);
        processor.onNext(bytes(9));
        processor.onComplete();
        assertEquals(1, sink.received.size());
        assertFalse(sink.isComplete);
    }

    @Test
    void limitsHold() {
        MessageProcessor<ImmutableValue> processor =
                connected(new UnpackerConfig().withMessageSizeLimit(10));
        sink.subscription.request(5);
        processor.onNext(bytes(0xc4, 200, 1));
        assertInstanceOf(MessageSizeException.class, sink.error);
        assertTrue(source.isCancelled);
    }

    @Test
    void anErrorOfThePublisherIsPassedOn() {
        MessageProcessor<ImmutableValue> processor = connected();
        IOException error = new IOException("connection reset");
        processor.onError(error);
        assertEquals(error, sink.error);
        assertFalse(source.isCancelled);
    }

    @Test
    void anErrorComesBehindRequestedMessages() {
        MessageProcessor<ImmutableValue> processor = MessageProcessor.ofValues();
        IOException error = new IOException("connection reset");
        processor.onSubscribe(new Flow.Subscription() {
            @Override
            public void request(long n) {
                processor.onNext(bytes(1, 2, 3));
                processor.onError(error);
            }

            @Override
            public void cancel() {}
        });
        processor.subscribe(sink);
        sink.subscription.request(2);
        assertEquals(List.of(integer(1), integer(2)), sink.received);
        assertEquals(error, sink.error);
    }

    @Test
    void bytesThatWereNotRequestedAreAnError() {
        MessageProcessor<ImmutableValue> processor = connected();
        processor.onNext(bytes(1));
        assertInstanceOf(IllegalStateException.class, sink.error);
        assertTrue(source.isCancelled);
    }

    @Test
    void bytesThatWereNotRequestedBeforeThereIsASubscriberAreAnError() {
        MessageProcessor<ImmutableValue> processor = MessageProcessor.ofValues();
        processor.onSubscribe(source);
        processor.onNext(bytes(1));
        processor.onNext(bytes(2, 3));
        processor.subscribe(sink);
        assertInstanceOf(IllegalStateException.class, sink.error);
        assertTrue(source.isCancelled);
    }

    @Test
    void bytesBehindTheEndAreAnError() {
        MessageProcessor<ImmutableValue> processor = connected();
        sink.subscription.request(1);
        processor.onNext(bytes(1, 2));
        processor.onComplete();
        processor.onNext(bytes(3));
        assertEquals(List.of(integer(1)), sink.received);
        assertInstanceOf(IllegalStateException.class, sink.error);
    }

    @Test
    void aPublisherThatThrowsIsCancelled() {
        boolean[] isCancelled = {false};
        MessageProcessor<ImmutableValue> processor = MessageProcessor.ofValues();
        processor.onSubscribe(new Flow.Subscription() {
            @Override
            public void request(long n) {
                throw new IllegalStateException("faulty");
            }

            @Override
            public void cancel() {
                isCancelled[0] = true;
            }
        });
        processor.subscribe(sink);
        assertThrows(IllegalStateException.class, () -> sink.subscription.request(1));
        assertTrue(isCancelled[0]);
    }

    @Test
    void aSecondSubscriberAndASecondPublisherAreRefused() {
        MessageProcessor<ImmutableValue> processor = connected();
        Sink<ImmutableValue> second = new Sink<>();
        processor.subscribe(second);
        assertInstanceOf(IllegalStateException.class, second.error);
        second.subscription.request(1);
        assertEquals(0, source.requested);
        Source secondSource = new Source();
        processor.onSubscribe(secondSource);
        assertTrue(secondSource.isCancelled);
        assertFalse(source.isCancelled);
    }

    @Test
    void cancellingCancelsThePublisherAlsoIfItComesLater() {
        MessageProcessor<ImmutableValue> processor = MessageProcessor.ofValues();
        processor.subscribe(sink);
        sink.subscription.cancel();
        processor.onSubscribe(source);
        assertTrue(source.isCancelled);
        processor.onNext(bytes(1));
        processor.onComplete();
        assertEquals(List.of(), sink.received);
        assertFalse(sink.isComplete);
    }

    @Test
    void cancellingInsideOnNextEndsTheMessages() {
        Sink<ImmutableValue> impatient = new Sink<>() {
            @Override
            public void onNext(ImmutableValue message) {
                super.onNext(message);
                subscription.cancel();
            }
        };
        MessageProcessor<ImmutableValue> processor = MessageProcessor.ofValues();
        processor.onSubscribe(source);
        processor.subscribe(impatient);
        impatient.subscription.request(Long.MAX_VALUE);
        processor.onNext(bytes(1));
        processor.onComplete();
        assertEquals(List.of(integer(1)), impatient.received);
        assertTrue(source.isCancelled);
        assertFalse(impatient.isComplete);
    }

    @Test
    void aSubscriberThatThrowsGetsNothingMore() {
        Sink<ImmutableValue> faulty = new Sink<>() {
            @Override
            public void onNext(ImmutableValue message) {
                throw new IllegalStateException("faulty");
            }
        };
        MessageProcessor<ImmutableValue> processor = MessageProcessor.ofValues();
        processor.onSubscribe(source);
        processor.subscribe(faulty);
        faulty.subscription.request(Long.MAX_VALUE);
        ByteBuffer one = bytes(1);
        assertThrows(IllegalStateException.class, () -> processor.onNext(one));
        assertTrue(source.isCancelled);
        processor.onNext(bytes(2));
        processor.onComplete();
        assertFalse(faulty.isComplete);
    }

    @Test
    void aByteBufferStaysAsItIsAndMayBeReused() {
        Sink<MessageBuffer> messages = new Sink<>();
        MessageProcessor<MessageBuffer> processor = MessageProcessor.ofMessages();
        processor.onSubscribe(source);
        processor.subscribe(messages);
        messages.subscription.request(2);
        byte[] memory = new byte[300];
        for (byte first : new byte[] {1, 2}) {
            memory[0] = first;
            ByteBuffer reused = ByteBuffer.wrap(memory, 0, 1);
            processor.onNext(reused);
            assertEquals(0, reused.position());
            Arrays.fill(memory, (byte) 0xc1);
        }
        assertEquals(1, messages.received.get(0).getByte(0));
        assertEquals(2, messages.received.get(1).getByte(0));
    }

    @Test
    void aConfigurationIsNeeded() {
        assertThrows(NullPointerException.class, () -> MessageProcessor.ofValues(null));
        assertThrows(NullPointerException.class, () -> MessageProcessor.ofMessages(null));
    }

    @Test
    void publishesMessagesAsBytes() {
        Sink<MessageBuffer> messages = new Sink<>();
        MessageProcessor<MessageBuffer> processor =
                MessageProcessor.ofMessages(UnpackerConfig.untrustedData());
        processor.onSubscribe(source);
        processor.subscribe(messages);
        messages.subscription.request(9);
        processor.onNext(bytes(0x92, 0xa1));
        processor.onNext(bytes('x', 0xc0, 5));
        assertEquals(2, messages.received.size());
        assertEquals("92a178c0", hex(messages.received.get(0)));
        assertEquals("05", hex(messages.received.get(1)));
    }

    private static String hex(MessageBuffer message) {
        return HexFormat.of().formatHex(message.toByteArray());
    }

    /** Random messages, cut at random, between two pools of threads. */
    @Test
    void messagesCrossThreads() throws Exception {
        Random random = new Random(1);
        List<ImmutableValue> sent = new ArrayList<>();
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i < 2000; i++) {
            ImmutableValue value = ValueFactory.newArray(
                    integer(i), ValueFactory.newBinary(new byte[random.nextInt(300)]));
            packer.packValue(value);
            sent.add(value);
        }
        byte[] all = packer.toByteArray();
        ExecutorService executor = Executors.newFixedThreadPool(2);
        try {
            SubmissionPublisher<ByteBuffer> publisher = new SubmissionPublisher<>(executor, 4);
            MessageProcessor<ImmutableValue> processor = MessageProcessor.ofValues();
            CountDownLatch end = new CountDownLatch(1);
            Sink<ImmutableValue> slow = new Sink<>() {
                @Override
                public void onSubscribe(Flow.Subscription subscription) {
                    super.onSubscribe(subscription);
                    executor.execute(() -> subscription.request(1));
                }

                @Override
                public void onNext(ImmutableValue message) {
                    super.onNext(message);
                    executor.execute(() -> subscription.request(1));
                }

                @Override
                public void onError(Throwable error) {
                    super.onError(error);
                    end.countDown();
                }

                @Override
                public void onComplete() {
                    super.onComplete();
                    end.countDown();
                }
            };
            processor.subscribe(slow);
            publisher.subscribe(processor);
            for (int from = 0, to; from < all.length; from = to) {
                to = Math.min(all.length, from + 1 + random.nextInt(700));
                publisher.submit(ByteBuffer.wrap(all, from, to - from));
            }
            publisher.close();
            assertTrue(end.await(60, TimeUnit.SECONDS));
            assertEquals(sent, slow.received);
            assertTrue(slow.isComplete);
        } finally {
            executor.shutdownNow();
        }
    }
}
