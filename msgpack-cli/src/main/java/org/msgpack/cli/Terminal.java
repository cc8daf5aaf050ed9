/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

/**
 * Which of the streams of a process are shown to a person.
 *
 * @param isOut whether standard output is
 * @param isErr whether standard error is
 */
public record Terminal(boolean isOut, boolean isErr) {
    static final Terminal NONE = new Terminal(false, false);

    /**
     * Has the numbers of the streams that are terminals, such as "12". The script sets it, since
     * Java cannot tell for each of them.
     */
    private static final String PROPERTY = "org.msgpack.cli.terminal";

    static Terminal ofProcess() {
        String streams = System.getProperty(PROPERTY, "");
        return new Terminal(streams.contains("1"), streams.contains("2"));
    }
}
