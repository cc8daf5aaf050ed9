/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.msgpack.core.MessagePack.PackerConfig;

/**
 * A few idle packers of a factory, so that a generator need not allocate one.
 *
 * <p>A packer taken from the pool belongs to its generator alone until the generator gives it back.
 * However generators are nested and whichever threads they run on, no two of them ever share one.
 *
 * <p>A thread looks at one slot only, so that threads rarely contend for the same one.
 */
public final class PackerPool {
    private static final int SLOTS = 16;
    private static final int STRIDE = 16; // references per cache line

    private final AtomicReferenceArray<PooledPacker> idle =
            new AtomicReferenceArray<>(SLOTS * STRIDE);
    private final PackerConfig config;

    /**
     * Creates a pool.
     *
     * @param config of the packers, whose limit for the depth is that of each writer instead
     */
    public PackerPool(PackerConfig config) {
        this.config = config;
    }

    /** Returns an idle packer, or a new one. */
    PooledPacker take(int maxDepth) {
        int slot = slot();
        PooledPacker packer = idle.get(slot) == null ? null : idle.getAndSet(slot, null);
        return packer != null && packer.maxDepth() == maxDepth
                ? packer
                : new PooledPacker(config, maxDepth);
    }

    /** Takes back a closed packer, which the caller must not use any more. */
    void giveBack(PooledPacker packer) {
        idle.set(slot(), packer); // publishes the packer's state to whoever takes it
    }

    private static int slot() {
        return ((int) Thread.currentThread().getId() & (SLOTS - 1)) * STRIDE;
    }
}
