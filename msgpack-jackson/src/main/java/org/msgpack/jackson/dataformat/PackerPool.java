/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.msgpack.core.MessagePack.PackerConfig;

/**
 * A few packers that wait for the next generator of a factory. One that is taken is gone from here,
 * and belongs to its generator alone until that gives it back; so however generators are nested and
 * whatever threads they are on, no two ever have the same. Without this, a third of what writing a
 * small object allocates were packers.
 *
 * <p>Which place is looked at depends on the thread, only so that threads seldom meet at one.
 */
final class PackerPool {
    private static final int PLACES = 16;
    private static final int STRIDE = 16; // references to a cache line

    private final AtomicReferenceArray<StreamGeneratorOutput> idle =
            new AtomicReferenceArray<>(PLACES * STRIDE);
    private final PackerConfig config;

    PackerPool(PackerConfig config) {
        this.config = config;
    }

    StreamGeneratorOutput take() {
        int place = place();
        StreamGeneratorOutput output = idle.get(place) == null ? null : idle.getAndSet(place, null);
        return output != null ? output : new StreamGeneratorOutput(config);
    }

    /** Takes back what is closed and will not be used by the giver any more. */
    void giveBack(StreamGeneratorOutput output) {
        idle.set(place(), output); // whoever takes it sees what was done to it before
    }

    private static int place() {
        return ((int) Thread.currentThread().getId() & (PLACES - 1)) * STRIDE;
    }
}
