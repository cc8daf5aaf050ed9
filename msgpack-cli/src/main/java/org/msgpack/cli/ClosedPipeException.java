/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import java.io.IOException;

/** Whoever reads standard output has closed it, like {@code head}. The tool then ends silently. */
public final class ClosedPipeException extends IOException {
    private static final long serialVersionUID = 1L;

    public ClosedPipeException(IOException cause) {
        super("standard output is closed", cause);
    }
}
