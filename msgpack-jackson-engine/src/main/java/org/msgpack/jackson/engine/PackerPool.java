/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.internal.context.IdleObjects;

/**
 * A few idle packers of a factory, so that a generator need not allocate one.
 *
 * <p>A packer taken from the pool belongs to its generator alone until the generator gives it back.
 * However generators are nested and whichever threads they run on, no two of them ever share one.
 */
public final class PackerPool {
    private final IdleObjects<PooledPacker> idle = new IdleObjects<>();
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
        PooledPacker packer = idle.take();
        return packer != null && packer.maxDepth() == maxDepth
                ? packer
                : new PooledPacker(config, maxDepth);
    }

    /** Takes back a closed packer, which the caller must not use any more. */
    void giveBack(PooledPacker packer) {
        idle.giveBack(packer);
    }
}
