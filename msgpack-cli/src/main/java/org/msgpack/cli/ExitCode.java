/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

/** The statuses with which the tool exits; {@code docs/cli.md#exit-codes} tells users of them. */
public final class ExitCode {
    /** All went well, or whoever reads the output has had enough of it. */
    public static final int OK = 0;

    /** Something is wrong with the input, the output, or the machine. */
    public static final int FAILED = 1;

    /** The command line makes no sense. */
    public static final int USAGE = 2;

    private ExitCode() {}
}
