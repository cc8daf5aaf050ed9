/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures repeated operations. The heap has its full size from the start, as getting memory from
 * the system may take longer than the operation. Its regions are large, so that no array of the
 * corpora is humongous, which would keep alive what it refers to.
 *
 * <p>The loop over the calls of a document is kept out of line on purpose: it stands for a user's
 * code. See docs/internals/experiments.md#cold-paths-out-of-line
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = SteadyBenchmark.FORKS,
        jvmArgsPrepend = {
            "-Xms1g",
            "-Xmx1g",
            "-XX:+AlwaysPreTouch",
            "-XX:G1HeapRegionSize=4m",
            "-XX:CompileCommand=quiet",
            "-XX:CompileCommand=dontinline,*.CallList::*",
            "-XX:CompileCommand=dontinline,*.DocumentLoop::write",
            "-XX:CompileCommand=dontinline,*.DocumentLoop::read"
        })
public abstract class SteadyBenchmark {
    /** Results differ most between JVMs, which may compile the same loop differently. */
    static final int FORKS = 2;
}
