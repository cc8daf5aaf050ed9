/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.path;

/** Thrown if a text is not a valid path. The message says what was expected and what was found. */
public final class PathSyntaxException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public PathSyntaxException(String message) {
        super(message);
    }
}
