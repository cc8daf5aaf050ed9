/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.jmh.api.SkippingWorkload;

/** Repeats a small message, so that an operation is as large as one with a large message. */
final class Repeated implements SkippingWorkload {
    private final SkippingWorkload workload;
    private final int times;

    Repeated(SkippingWorkload workload, int times) {
        this.workload = workload;
        this.times = times;
    }

    @Override
    public byte[] prepare() throws IOException {
        return workload.prepare();
    }

    @Override
    public void pack() throws IOException {
        for (int i = 0; i < times; i++) {
            workload.pack();
        }
    }

    @Override
    public void unpack() throws IOException {
        for (int i = 0; i < times; i++) {
            workload.unpack();
        }
    }

    @Override
    public void skip() throws IOException {
        for (int i = 0; i < times; i++) {
            workload.skip();
        }
    }

    @Override
    public Object values() {
        return workload.values();
    }

    @Override
    public Object unpacked() {
        return workload.unpacked();
    }
}
