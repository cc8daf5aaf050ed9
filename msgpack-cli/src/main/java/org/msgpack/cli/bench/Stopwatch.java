/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.bench;

import java.io.IOException;
import java.util.Arrays;

/**
 * Compares the times of tasks. Tasks take turns, so that all of them run during quiet moments of
 * the machine. The fastest turn of each counts, as the least disturbed one.
 */
public final class Stopwatch {
    /** The code to measure. */
    public interface Task {
        Object run() throws IOException;
    }

    /**
     * How long a task takes, in nanoseconds.
     *
     * @param fastest in the fastest turn
     * @param median in the median turn; if it is much longer, other programs were using the machine
     */
    public record Time(double fastest, double median) {}

    private static final long TURN_NANOS = 2_000_000;

    private final long warmUpNanos;
    private final long measuredNanos;

    /** Keeps the last result, so that the JIT cannot eliminate the work. */
    volatile Object last;

    /** Sets the approximate times for all tasks together. */
    public Stopwatch(int warmUpMillis, int measuredMillis) {
        this(warmUpMillis * 1_000_000L, measuredMillis * 1_000_000L);
    }

    private Stopwatch(long warmUpNanos, long measuredNanos) {
        this.warmUpNanos = warmUpNanos;
        this.measuredNanos = measuredNanos;
    }

    /** Returns a stopwatch that takes this many seconds, a third of them for warm-up. */
    static Stopwatch ofSeconds(int seconds) {
        long third = seconds * 1_000_000_000L / 3;
        return new Stopwatch(third, 2 * third);
    }

    /** Returns a stopwatch that takes several times as long. */
    Stopwatch times(int factor) {
        return new Stopwatch(factor * warmUpNanos, factor * measuredNanos);
    }

    /** Returns how many seconds it takes, not counting the last turns. */
    long seconds() {
        return Math.round((warmUpNanos + measuredNanos) / 1e9);
    }

    /** Measures the time per run of each task. Each runs at least twice. */
    public Time[] time(Task... tasks) throws IOException {
        int[] repeats = new int[tasks.length];
        Arrays.fill(repeats, 1);
        long start = System.nanoTime();
        do {
            for (int i = 0; i < tasks.length; i++) {
                repeats[i] = Math.max(1, (int) (TURN_NANOS / turn(tasks[i], repeats[i])));
            }
        } while (System.nanoTime() - start < warmUpNanos);

        double[][] turns = new double[tasks.length][16];
        int rounds = 0;
        start = System.nanoTime();
        do {
            for (int i = 0; i < tasks.length; i++) {
                if (rounds == turns[i].length) {
                    turns[i] = Arrays.copyOf(turns[i], 2 * rounds);
                }
                turns[i][rounds] = turn(tasks[i], repeats[i]);
            }
            rounds++;
        } while (System.nanoTime() - start < measuredNanos);

        Time[] times = new Time[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            Arrays.sort(turns[i], 0, rounds);
            times[i] = new Time(turns[i][0], turns[i][rounds / 2]);
        }
        return times;
    }

    /** Returns the nanoseconds per run; at least 1, because the clock may be coarse. */
    private double turn(Task task, int repeats) throws IOException {
        long start = System.nanoTime();
        for (int i = 0; i < repeats; i++) {
            last = task.run();
        }
        return Math.max(1, (double) (System.nanoTime() - start) / repeats);
    }
}
