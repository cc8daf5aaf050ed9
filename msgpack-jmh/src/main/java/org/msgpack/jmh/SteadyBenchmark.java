/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * What is done over and over, in JVMs whose heap is all there from the start, since to get memory
 * from the system may take longer than what is measured. Regions are as large as those of larger
 * heaps, so that G1 takes no array of the corpora for humongous, which would keep alive what it
 * refers to.
 *
 * <p>The loop over the calls of a document is not inlined into what calls it, as JMH does not
 * inline a benchmark method: it stands for the code of a user, and has as many variables of its own
 * as a processor has registers. With those of the methods around it, C2 kept all of them in memory,
 * for each library in other JVMs than for the next.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
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
    /** More than one, since JVMs that compile the same loop in other ways differ the most. */
    static final int FORKS = 2;
}
