/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import java.nio.ByteBuffer;
import java.util.concurrent.Flow;
import org.msgpack.core.MessageProcessor;
import org.msgpack.value.ImmutableValue;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A publisher sends a message and fails, while the subscriber requests more. */
@JCStressTest
@Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "The message and then the error.")
@State
public class FailingPublisher {
    private static final int COMPLETE = 100;

    private final MessageProcessor<ImmutableValue> processor = MessageProcessor.ofValues();
    private Flow.Subscription subscription;
    private int messages;
    private int end;

    public FailingPublisher() {
        processor.onSubscribe(new Flow.Subscription() {
            @Override
            public void request(long n) {}

            @Override
            public void cancel() {}
        });
        processor.subscribe(new Flow.Subscriber<>() {
            @Override
            public void onSubscribe(Flow.Subscription subscription) {
                FailingPublisher.this.subscription = subscription;
                subscription.request(1);
            }

            @Override
            public void onNext(ImmutableValue value) {
                messages += value.asIntegerValue().asInt();
            }

            @Override
            public void onError(Throwable error) {
                end += error instanceof IllegalStateException ? 1 : 2;
            }

            @Override
            public void onComplete() {
                end += COMPLETE;
            }
        });
    }

    @Actor
    public void publisher() {
        processor.onNext(ByteBuffer.wrap(new byte[] {1}));
        processor.onError(new IllegalStateException("connection reset"));
    }

    @Actor
    public void subscriber() {
        subscription.request(1);
        subscription.request(1);
    }

    @Arbiter
    public void outcome(II_Result r) {
        r.r1 = messages;
        r.r2 = end;
    }
}
