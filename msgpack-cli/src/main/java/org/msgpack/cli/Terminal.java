/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

/**
 * Which streams of a process are a terminal. Java cannot find out, so the launcher script passes
 * this in system properties.
 *
 * @param isOut whether standard output is a terminal
 * @param isErr whether standard error is a terminal
 * @param columns the width of the terminal in characters
 */
public record Terminal(boolean isOut, boolean isErr, int columns) {
    static final Terminal NONE = new Terminal(false, false, 80);

    /** The file descriptors that are terminals, such as "12". */
    private static final String STREAMS = "org.msgpack.cli.terminal";

    /** The number of columns. */
    private static final String COLUMNS = "org.msgpack.cli.columns";

    static Terminal ofProcess() {
        String streams = System.getProperty(STREAMS, "");
        int columns = Integer.getInteger(COLUMNS, 0);
        return new Terminal(
                streams.contains("1"), streams.contains("2"), columns > 0 ? columns : NONE.columns);
    }
}
