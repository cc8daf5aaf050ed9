/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import java.io.IOException;

/**
 * Thrown when the reader of standard output has closed the pipe, as {@code head} does. The tool
 * then exits silently.
 */
public final class ClosedPipeException extends IOException {
    private static final long serialVersionUID = 1L;

    public ClosedPipeException(IOException cause) {
        super("standard output is closed", cause);
    }
}
