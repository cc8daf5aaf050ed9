/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import org.msgpack.core.MessageFormatException;

/**
 * Creates exceptions about input, which say what was expected, what was found, and at which byte.
 */
final class Errors {
    private Errors() {}

    static MessageFormatException format(String expected, String found, long offset) {
        return new MessageFormatException(
                "expected " + expected + ", found " + found + place(offset));
    }

    /** Returns an exception about something that does not end where it should. */
    static MessageFormatException rest(String of, long offset) {
        return format("the end of " + of, "more bytes", offset);
    }

    static String place(long offset) {
        return " at byte " + offset;
    }
}
