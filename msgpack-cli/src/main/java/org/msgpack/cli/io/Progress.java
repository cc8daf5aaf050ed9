/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;
import org.msgpack.cli.Console;

/**
 * Shows a progress bar on standard error: how far an input has been read, how fast, and how much
 * time is left. It appears after a second and is removed at the end.
 */
final class Progress extends FilterInputStream {
    private static final long DELAY_NANOS = 1_000_000_000;
    private static final int INTERVAL_MILLIS = 200;
    private static final int LONGEST_NAME = 24;
    private static final int MEGABYTE = 1_000_000;

    private final Console console;
    private final String name;
    private final long size;
    private final long delay;
    private final long start = System.nanoTime();
    private long count;

    /** The bar; null until it is shown. */
    private ProgressBar bar;

    private Line line;

    /** Creates a progress bar. A size of -1 means unknown. */
    Progress(InputStream in, String name, long size, Console console) {
        this(in, name, size, console, DELAY_NANOS);
    }

    Progress(InputStream in, String name, long size, Console console, long delay) {
        super(in);
        this.name = name;
        this.size = size;
        this.console = console;
        this.delay = delay;
    }

    @Override
    public int read() throws IOException {
        int b = in.read();
        advance(b < 0 ? 0 : 1);
        return b;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = in.read(bytes, offset, length);
        advance(Math.max(read, 0));
        return read;
    }

    @Override
    public long skip(long n) throws IOException {
        long skipped = in.skip(n);
        advance(skipped);
        return skipped;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    private void advance(long bytes) {
        advanceTo(count + bytes);
    }

    /** Sets the number of bytes read so far. */
    void advanceTo(long bytes) {
        count = bytes;
        if (bar != null) {
            bar.stepTo(count);
        } else if (System.nanoTime() - start >= delay) {
            show();
        }
    }

    private void show() {
        line = new Line(console.err(), console.terminal().columns() - 1);
        ProgressBarBuilder builder = new ProgressBarBuilder()
                .setTaskName(
                        name.length() <= LONGEST_NAME
                                ? name
                                : name.substring(0, LONGEST_NAME - 3) + "...")
                .setInitialMax(size)
                .setUnit(" MB", MEGABYTE)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(INTERVAL_MILLIS)
                .showSpeed(new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.ROOT)))
                .setConsumer(line);
        bar = builder.build();
        bar.stepTo(count);
    }

    @Override
    public void close() throws IOException {
        if (bar != null) {
            bar.close();
            line.close(); // the bar's thread may not have seen that it was closed
        }
        super.close();
    }

    /** The last line of a terminal, which the bar's thread rewrites. */
    private static final class Line implements ProgressBarConsumer {
        private static final String BEGIN = "\r";
        private static final String CLEAR = "\r\u001b[K";

        private final PrintStream err;
        private final int columns;
        private boolean isClosed;

        Line(PrintStream err, int columns) {
            this.err = err;
            this.columns = columns;
        }

        @Override
        public int getMaxRenderedLength() {
            return columns;
        }

        @Override
        public synchronized void accept(String bar) {
            if (!isClosed) {
                err.print(BEGIN + bar.substring(0, Math.min(bar.length(), columns)));
                err.flush();
            }
        }

        /** Clears the line, once. */
        @Override
        public synchronized void close() {
            if (!isClosed) {
                isClosed = true;
                err.print(CLEAR);
                err.flush();
            }
        }
    }
}
