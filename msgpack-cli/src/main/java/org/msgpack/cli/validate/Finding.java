/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.validate;

import org.msgpack.cli.path.ValuePath;

/**
 * A problem in a file.
 *
 * @param message the index of the message, from 0
 * @param path the path in the message, or null if it is unknown
 */
record Finding(Kind kind, long offset, long message, ValuePath path, String problem) {
    /** The kinds of problems, with their names in JSON. */
    enum Kind {
        MALFORMED("malformed"),
        NON_MINIMAL("non-minimal"),
        DUPLICATE_KEY("duplicate-key"),
        INVALID_UTF_8("invalid-utf-8"),
        INVALID_TIMESTAMP("invalid-timestamp"),
        TOO_LARGE("too-large");

        final String label;

        Kind(String label) {
            this.label = label;
        }
    }

    /** Returns text such as "byte 5 (message 0, users[3]): what is wrong". */
    @Override
    public String toString() {
        String where = path == null || path.steps().isEmpty() ? "" : ", " + path;
        return "byte " + offset + " (message " + message + where + "): " + problem;
    }
}
