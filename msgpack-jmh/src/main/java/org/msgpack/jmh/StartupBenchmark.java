/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The first message of a JVM, including the loading of all necessary classes. */
@Report(title = "Start-up", text = "The first message of a JVM, including class loading.")
@Aim(methods = "pack", ratio = 0.7)
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(20)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class StartupBenchmark {
    @Param({"OURS", "PUBLISHED"})
    private Library library;

    /** Runs before anything else uses the library. */
    @Benchmark
    public Object pack() throws Exception {
        return ((Callable<?>) library.newInstance("FirstMessage")).call();
    }
}
