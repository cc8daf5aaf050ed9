/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.flow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.concurrent.Flow;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageProcessor;
import org.msgpack.value.ImmutableValue;

/** A processor of values to values, as the TCK wants one: it packs each and lets ours unpack it. */
final class IdentityProcessor implements Flow.Processor<ImmutableValue, ImmutableValue> {
    private final MessageProcessor<ImmutableValue> processor = MessageProcessor.ofValues();

    @Override
    public void subscribe(Flow.Subscriber<? super ImmutableValue> subscriber) {
        processor.subscribe(subscriber);
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        processor.onSubscribe(subscription);
    }

    @Override
    public void onNext(ImmutableValue value) {
        processor.onNext(value == null ? null : ByteBuffer.wrap(packed(value)));
    }

    private static byte[] packed(ImmutableValue value) {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packer.packValue(value);
            return packer.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void onError(Throwable error) {
        processor.onError(error);
    }

    @Override
    public void onComplete() {
        processor.onComplete();
    }
}
