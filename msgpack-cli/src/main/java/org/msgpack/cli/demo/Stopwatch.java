/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.demo;

import java.io.IOException;
import java.util.Arrays;

/**
 * Compares the times of tasks. They take turns, so that they share the quiet moments of the
 * machine, and the fastest turn of each counts, as the least disturbed.
 */
public final class Stopwatch {
    /** The code to measure. */
    interface Task {
        Object run() throws IOException;
    }

    private static final long TURN_NANOS = 2_000_000;

    private final long warmUpNanos;
    private final long measuredNanos;

    /** Keeps the results, so that the JVM cannot skip the work. */
    volatile Object last;

    /** Sets the approximate time, for all tasks together. */
    public Stopwatch(int warmUpMillis, int measuredMillis) {
        this.warmUpNanos = warmUpMillis * 1_000_000L;
        this.measuredNanos = measuredMillis * 1_000_000L;
    }

    /** Returns the nanoseconds per run of each task. Each runs at least twice. */
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

    /** Returns the nanoseconds per run, at least 1, as the clock may be coarse. */
    private double turn(Task task, int repeats) throws IOException {
        long start = System.nanoTime();
        for (int i = 0; i < repeats; i++) {
            last = task.run();
        }
        return Math.max(1, (double) (System.nanoTime() - start) / repeats);
    }
}
