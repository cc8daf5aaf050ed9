/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import java.io.IOException;

/** A command cannot go on. The message is one line for the user, and says what to do. */
public final class Failure extends IOException {
    private static final long serialVersionUID = 1L;

    public Failure(String message) {
        super(message);
    }

    public Failure(String message, Throwable cause) {
        super(message, cause);
    }
}
