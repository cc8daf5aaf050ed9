/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import java.io.IOException;

/**
 * Thrown if a command cannot continue. The message is one line for the user and says what to do.
 */
public final class Failure extends IOException {
    private static final long serialVersionUID = 1L;

    private final boolean namesFile;

    public Failure(String message) {
        this(message, null);
    }

    public Failure(String message, Throwable cause) {
        this(message, false, cause);
    }

    private Failure(String message, boolean namesFile, Throwable cause) {
        super(message, cause);
        this.namesFile = namesFile;
    }

    /** Returns a failure concerning a file, whose name starts the message. */
    public static Failure ofFile(String file, String problem, Throwable cause) {
        return new Failure(file + " " + problem, true, cause);
    }

    /** Returns whether the message already names the file. */
    boolean namesFile() {
        return namesFile;
    }
}
