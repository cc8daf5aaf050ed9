/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.msgpack.jmh.api.Workload;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A group of workloads of one kind. Each is checked before it is measured.
 *
 * <p>The heap is all there from the start, since to get memory from the system may take longer than
 * what is measured. Regions are as large as those of larger heaps, so that G1 takes no array of the
 * corpora for humongous, which would keep alive what it refers to.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = WorkloadBenchmark.FORKS,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch", "-XX:G1HeapRegionSize=4m"})
@Warmup(iterations = 3, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public abstract class WorkloadBenchmark<W extends Workload> {
    /** More than one, since JVMs that compile the same loop in other ways differ the most. */
    static final int FORKS = 2;

    W workload;

    /** Makes the workload that the parameters ask for. */
    abstract W create() throws IOException;

    /** The bytes that the workload has to write, or null where the format is not MessagePack. */
    abstract byte[] expectedBytes() throws IOException;

    /** Makes the workload and checks it. */
    @Setup
    public final void setUp() throws IOException {
        workload = create();
        check();
    }

    /** Fails unless the workload writes the right bytes and reads what it wrote. */
    void check() throws IOException {
        workload.pack();
        byte[] bytes = workload.prepare(); // the second time, over the first
        byte[] expected = expectedBytes();
        if (expected != null && !Arrays.equals(bytes, expected)) {
            throw new AssertionError(workload + " writes other bytes");
        }
        workload.unpack();
        checkUnpacked();
    }

    /** Fails unless the last reading found what was written. */
    final void checkUnpacked() {
        if (!Objects.deepEquals(workload.unpacked(), workload.values())) {
            throw new AssertionError(workload + " reads other values");
        }
    }
}
