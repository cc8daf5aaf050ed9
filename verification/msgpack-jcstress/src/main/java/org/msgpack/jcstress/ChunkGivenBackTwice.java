/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.core.buffer.MessageBuffer;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two threads give the same chunk back, and then each acquires one. */
@JCStressTest
@Outcome(
        id = "1, 1",
        expect = ACCEPTABLE,
        desc = "One of them has given it back, and its memory is lent once.")
@State
public class ChunkGivenBackTwice {
    private static final int MARK = 7;

    private final ChunkPool pool = ChunkPool.ofHeap(8, 4);
    private final MessageBuffer chunk = pool.acquire(1);

    public ChunkGivenBackTwice() {
        chunk.putInt(0, MARK);
    }

    private int first;
    private int second;

    /** Gives the chunk back and acquires another, which may be in the same memory. */
    private int release() {
        int givenBack = 0;
        try {
            pool.release(chunk);
            givenBack = 1;
        } catch (IllegalStateException e) {
            // the other thread has given it back
        }
        return givenBack + 2 * marked(pool.acquire(1));
    }

    private static int marked(MessageBuffer chunk) {
        return chunk.getInt(0) == MARK ? 1 : 0;
    }

    @Actor
    public void first() {
        first = release();
    }

    @Actor
    public void second() {
        second = release();
    }

    @Arbiter
    public void all(II_Result r) {
        r.r1 = (first & 1) + (second & 1);
        r.r2 = (first >> 1) + (second >> 1);
        for (int i = 0; i < 3; i++) {
            r.r2 += marked(pool.acquire(1));
        }
    }
}
