/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

/** The exit status of a command. */
final class ExitStatus {
    static final int OK = 0;
    static final int REGRESSION = 1;
    /** Wrong usage, or unusable files. */
    static final int UNUSABLE = 2;

    private ExitStatus() {}
}
