/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

/** Makes threads with enough stack for the deepest values that are read recursively. */
public final class DeepThread {
    /** Of virtual memory; only what is used is taken. */
    private static final long STACK_BYTES = 32 << 20;

    private DeepThread() {}

    public static Thread of(Runnable task) {
        return new Thread(null, task, "msgpack", STACK_BYTES);
    }
}
