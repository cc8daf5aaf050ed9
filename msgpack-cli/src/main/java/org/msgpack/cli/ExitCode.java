/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

/** The exit codes of the tool, documented in {@code docs/cli.md#exit-codes}. */
public final class ExitCode {
    /** Success, or the reader closed the output early. */
    public static final int OK = 0;

    /** An error in the input, the output, or the environment. */
    public static final int FAILED = 1;

    /** The command line is invalid. */
    public static final int USAGE = 2;

    private ExitCode() {}
}
