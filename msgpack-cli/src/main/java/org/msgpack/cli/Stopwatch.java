/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import java.io.IOException;
import java.util.Arrays;

/**
 * Times tasks beside each other. They take turns, so that all of them meet the quiet moments of the
 * machine, and each gets the fastest of its turns, which has been disturbed least.
 */
final class Stopwatch {
    /** What is timed. */
    interface Task {
        Object run() throws IOException;
    }

    private static final long TURN_NANOS = 2_000_000;

    private final long warmUpNanos;
    private final long measuredNanos;

    /** Keeps the results, so that the JVM can not leave out the work. */
    volatile Object last;

    /** Takes about so many milliseconds to warm up all tasks, and to measure them. */
    Stopwatch(int warmUpMillis, int measuredMillis) {
        this.warmUpNanos = warmUpMillis * 1_000_000L;
        this.measuredNanos = measuredMillis * 1_000_000L;
    }

    /** The nanoseconds that one run of each task takes. Each runs at least twice. */
    double[] time(Task... tasks) throws IOException {
        int[] repeats = new int[tasks.length];
        Arrays.fill(repeats, 1);
        long start = System.nanoTime();
        do {
            for (int i = 0; i < tasks.length; i++) {
                repeats[i] = Math.max(1, (int) (TURN_NANOS / turn(tasks[i], repeats[i])));
            }
        } while (System.nanoTime() - start < warmUpNanos);

        double[] fastest = new double[tasks.length];
        Arrays.fill(fastest, Double.MAX_VALUE);
        start = System.nanoTime();
        do {
            for (int i = 0; i < tasks.length; i++) {
                fastest[i] = Math.min(fastest[i], turn(tasks[i], repeats[i]));
            }
        } while (System.nanoTime() - start < measuredNanos);
        return fastest;
    }

    /** The nanoseconds of a run, at least 1, as the clock may not be as fine as that. */
    private double turn(Task task, int repeats) throws IOException {
        long start = System.nanoTime();
        for (int i = 0; i < repeats; i++) {
            last = task.run();
        }
        return Math.max(1, (double) (System.nanoTime() - start) / repeats);
    }
}
