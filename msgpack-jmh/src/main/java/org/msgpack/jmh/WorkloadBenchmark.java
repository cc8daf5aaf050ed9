/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import org.msgpack.jmh.api.Workload;
import org.openjdk.jmh.annotations.Setup;

/** A group of workloads of one kind, each checked before it is measured. */
public abstract class WorkloadBenchmark<W extends Workload> extends SteadyBenchmark {
    W workload;

    /** Creates the workload for the parameters. */
    abstract W create() throws IOException;

    /** Returns the bytes that the workload must write, or null if they are not MessagePack. */
    abstract byte[] expectedBytes() throws IOException;

    /** Creates and checks the workload. */
    @Setup
    public final void setUp() throws IOException {
        workload = create();
        check();
    }

    /** Fails unless the workload writes the right bytes and reads what it wrote. */
    void check() throws IOException {
        workload.pack();
        byte[] bytes = workload.prepare(); // again, over the first message
        byte[] expected = expectedBytes();
        if (expected != null && !Arrays.equals(bytes, expected)) {
            throw new AssertionError(workload + " wrote wrong bytes");
        }
        workload.unpack();
        checkUnpacked();
    }

    /** Fails unless the last unpack read what was written. */
    final void checkUnpacked() {
        if (!Objects.deepEquals(workload.unpacked(), workload.values())) {
            throw new AssertionError(workload + " read wrong values");
        }
    }
}
