/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.life;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codec;
import org.msgpack.codec.CodecFactory;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.UseCodec;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * Looking up a codec while the JVM initializes a generated one, and the other way round. Neither
 * may wait for the other.
 */
class DeadlockTest {
    private static final CountDownLatch LOOKED_UP = new CountDownLatch(1);
    private static final CountDownLatch INITIALIZING = new CountDownLatch(1);

    /** Meets the other thread in the middle of looking up the codec of {@link Owner}. */
    private static final CodecFactory MEETING = (type, codecs) -> {
        if (type == Owner.class) {
            LOOKED_UP.countDown();
            await(INITIALIZING);
        }
        return null;
    };

    private static final Codecs CODECS = Codecs.builder().add(MEETING).build();

    @MsgPack
    record Owner(@UseCodec(NamesCodec.class) List<String> names) {}

    /** Meets the other thread in the middle of initializing the codec of {@link Owner}. */
    static final class NamesCodec implements Codec<List<String>> {
        private final Codec<List<String>> names;

        NamesCodec() {
            INITIALIZING.countDown();
            DeadlockTest.await(LOOKED_UP);
            names = CODECS.codec(TypeRef.listOf(String.class));
        }

        @Override
        public Class<? super List<String>> type() {
            return List.class;
        }

        @Override
        public void pack(MessagePacker packer, List<String> value) throws IOException {
            names.pack(packer, value);
        }

        @Override
        public List<String> unpack(MessageUnpacker unpacker) throws IOException {
            return names.unpack(unpacker);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static Thread start(AtomicReference<Throwable> failure, Runnable action) {
        Thread thread = new Thread(action, "first use");
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((t, e) -> failure.set(e));
        thread.start();
        return thread;
    }

    @Test
    void initializingAndLookingUpDoNotWaitForEachOther() throws InterruptedException {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Owner owner = new Owner(List.of("a"));
        Thread initializing = start(failure, () -> {
            Codec<Owner> codec = DeadlockTest_OwnerCodec.INSTANCE;
            assertEquals(Owner.class, codec.type());
        });
        Thread lookingUp = start(failure, () -> {
            assertEquals(Owner.class, CODECS.codec(Owner.class).type());
            assertEquals(owner, CODECS.unpack(CODECS.pack(owner), Owner.class));
        });
        for (Thread thread : List.of(initializing, lookingUp)) {
            thread.join(60_000); // far more than it takes
            assertFalse(thread.isAlive(), "they wait for each other");
        }
        assertEquals(null, failure.get());
    }
}
