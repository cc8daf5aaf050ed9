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
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * Threads acquire chunks, give them back and acquire others. In the pool is less memory than they
 * want, and more than it keeps.
 */
@JCStressTest
@Outcome(
        id = "1, 2, 2",
        expect = ACCEPTABLE,
        desc = "Each finds what it has written, and no more is idle than the pool keeps.")
@State
public class SharedChunkPool {
    private static final int MAX_IDLE = 2;

    private final ChunkPool pool = ChunkPool.ofHeap(8, MAX_IDLE);

    public SharedChunkPool() {
        pool.release(pool.acquire(1));
    }

    /** Returns the owner, or another number if someone else has written to one of its chunks. */
    private int use(int owner) {
        MessageBuffer first = pool.acquire(1);
        first.putInt(0, owner);
        MessageBuffer second = pool.acquire(1);
        second.putInt(0, -owner);
        int found = first.getInt(0);
        pool.release(first);
        MessageBuffer third = pool.acquire(1);
        third.putInt(0, 10 * owner);
        boolean isSecondMine = second.getInt(0) == -owner;
        pool.release(second);
        boolean isThirdMine = third.getInt(0) == 10 * owner;
        pool.release(third);
        return isSecondMine && isThirdMine ? found : 100 + found;
    }

    @Actor
    public void first(III_Result r) {
        r.r1 = use(1);
    }

    @Actor
    public void second(III_Result r) {
        r.r2 = use(2);
    }

    /** Counts the chunks that were used before; new ones are zero. */
    @Arbiter
    public void idle(III_Result r) {
        for (int i = 0; i < MAX_IDLE + 2; i++) {
            r.r3 += pool.acquire(1).getInt(0) != 0 ? 1 : 0;
        }
    }
}
