/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.internal.context;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A few objects that nobody uses at the moment, so that not everybody has to create one. An object
 * that was taken belongs to the taker alone until it is given back.
 *
 * <p>A thread looks at one slot only, so that threads rarely contend for the same one.
 */
public final class IdleObjects<T> {
    private static final int SLOTS = 16;
    private static final int STRIDE = 16; // references per cache line

    private final AtomicReferenceArray<T> idle = new AtomicReferenceArray<>(SLOTS * STRIDE);

    /** Returns an object, or null if none is there. */
    public T take() {
        int slot = slot();
        return idle.get(slot) == null ? null : idle.getAndSet(slot, null);
    }

    /** Takes back an object, which the caller must not use any more. */
    public void giveBack(T object) {
        idle.set(slot(), object); // publishes the object's state to whoever takes it
    }

    @SuppressWarnings("deprecation") // threadId, which replaces getId, is not in Java 8
    private static int slot() {
        return ((int) Thread.currentThread().getId() & (SLOTS - 1)) * STRIDE;
    }
}
