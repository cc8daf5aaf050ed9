/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.flow;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import org.msgpack.core.MessageProcessor;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.ValueFactory;
import org.reactivestreams.tck.TestEnvironment;
import org.reactivestreams.tck.flow.IdentityFlowProcessorVerification;
import org.testng.annotations.AfterClass;

/** What the TCK needs to verify a processor. {@link MessageProcessorTckTest} runs it. */
public final class ProcessorVerification extends IdentityFlowProcessorVerification<ImmutableValue> {
    /** How long the TCK waits for a signal that has to come; a few rules take this long. */
    private static final long PATIENCE_MILLIS = 2000;

    /** How long it makes sure that no signal comes. */
    private static final long SILENCE_MILLIS = 20;

    private final ExecutorService executor = Executors.newCachedThreadPool();

    /** Created by TestNG. */
    public ProcessorVerification() {
        super(new TestEnvironment(PATIENCE_MILLIS, SILENCE_MILLIS), PATIENCE_MILLIS);
    }

    /** Ends the threads of the publishers. */
    @AfterClass
    public void shutDown() {
        executor.shutdownNow();
    }

    @Override
    protected Flow.Processor<ImmutableValue, ImmutableValue> createIdentityFlowProcessor(
            int bufferSize) {
        return new IdentityProcessor();
    }

    @Override
    protected Flow.Publisher<ImmutableValue> createFailedFlowPublisher() {
        MessageProcessor<ImmutableValue> failed = MessageProcessor.ofValues();
        failed.onError(new IllegalStateException("failed before anybody subscribed"));
        return failed;
    }

    @Override
    public ImmutableValue createElement(int element) {
        return ValueFactory.newArray(
                ValueFactory.newInteger(element), ValueFactory.newString("element"));
    }

    @Override
    public ExecutorService publisherExecutorService() {
        return executor;
    }

    @Override
    public long maxSupportedSubscribers() {
        return 1;
    }
}
