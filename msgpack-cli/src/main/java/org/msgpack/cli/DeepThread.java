/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

/** Creates threads with enough stack to read the deepest values recursively. */
public final class DeepThread {
    /** Reserves virtual memory; physical memory is used only as needed. */
    private static final long STACK_BYTES = 32 << 20;

    private DeepThread() {}

    public static Thread of(Runnable task) {
        return new Thread(null, task, "msgpack", STACK_BYTES);
    }
}
