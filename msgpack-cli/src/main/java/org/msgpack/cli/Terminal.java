/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

/**
 * Which of the streams of a process are shown to a person. Java cannot tell, so the script does, in
 * system properties.
 *
 * @param isOut whether standard output is
 * @param isErr whether standard error is
 * @param columns how many characters a line has
 */
public record Terminal(boolean isOut, boolean isErr, int columns) {
    static final Terminal NONE = new Terminal(false, false, 80);

    /** Has the numbers of the streams that are terminals, such as "12". */
    private static final String STREAMS = "org.msgpack.cli.terminal";

    /** Has the number of columns. */
    private static final String COLUMNS = "org.msgpack.cli.columns";

    static Terminal ofProcess() {
        String streams = System.getProperty(STREAMS, "");
        int columns = Integer.getInteger(COLUMNS, 0);
        return new Terminal(
                streams.contains("1"), streams.contains("2"), columns > 0 ? columns : NONE.columns);
    }
}
