/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

/** How a command ended, for the shell. */
final class ExitStatus {
    static final int OK = 0;
    static final int REGRESSION = 1;
    /** Wrong usage, or files that can not be used. */
    static final int UNUSABLE = 2;

    private ExitStatus() {}
}
