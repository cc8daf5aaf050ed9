/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Each thread makes the codecs that it needs; others see them when all are finished. */
class RequestedCodecsTest {
    private final List<Type> made = new ArrayList<>();

    private synchronized Codec<Object> made(Type type) {
        made.add(type);
        return Codec.of(Object.class, (packer, value) -> {}, unpacker -> type);
    }

    @Test
    void aCodecIsMadeOnce() {
        RequestedCodecs codecs = new RequestedCodecs(new ClassCodecs(false), this::made);
        assertSame(codecs.get(String.class), codecs.get(String.class));
        assertEquals(1, made.size());
    }

    /** A type with arguments is remembered by whoever asks for it. */
    @Test
    void aTypeWithArgumentsIsMadeAgain() {
        RequestedCodecs codecs = new RequestedCodecs(new ClassCodecs(false), this::made);
        Type strings = TypeRef.listOf(String.class).type();
        assertNotSame(codecs.get(strings), codecs.get(strings));
    }

    @Test
    void aTypeThatNeedsItself() {
        List<Codec<Object>> inner = new ArrayList<>();
        RequestedCodecs[] codecs = new RequestedCodecs[1];
        codecs[0] = new RequestedCodecs(new ClassCodecs(false), type -> {
            inner.add(codecs[0].get(type));
            return made(type);
        });
        Codec<Object> codec = codecs[0].get(String.class);
        assertTrue(inner.get(0) instanceof LateCodec);
        assertSame(codec, codecs[0].get(String.class));
        assertEquals(1, inner.size());
    }

    /** While one thread makes a codec, another one has to make the same, with all that it needs. */
    @Test
    void anotherThreadSeesOnlyFinishedCodecs() throws Exception {
        CountDownLatch needed = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        Thread first = Thread.currentThread();
        RequestedCodecs[] codecs = new RequestedCodecs[1];
        codecs[0] = new RequestedCodecs(new ClassCodecs(false), type -> {
            if (type == String.class) {
                codecs[0].get(Integer.class);
                if (Thread.currentThread() != first) {
                    needed.countDown();
                    await(goOn);
                }
            }
            return made(type);
        });
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            Future<Codec<Object>> other = thread.submit(() -> codecs[0].get(String.class));
            needed.await();
            Codec<Object> integers = codecs[0].get(Integer.class);
            Codec<Object> strings = codecs[0].get(String.class);
            goOn.countDown();
            assertSame(strings, other.get());
            assertSame(integers, codecs[0].get(Integer.class));
            assertEquals(4, made.size());
        } finally {
            thread.shutdown();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
