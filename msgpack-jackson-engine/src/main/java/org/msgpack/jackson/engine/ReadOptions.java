/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

/** What can be asked of a reader besides Jackson's own features, as bits. */
public final class ReadOptions {
    /** Map keys must be strings or binary. */
    public static final int REQUIRE_STRING_KEYS = 1;

    /** A float 32 stays a float; otherwise it becomes a double. */
    public static final int READ_FLOAT32_AS_FLOAT = 1 << 1;

    /** Binary is read as a string. */
    public static final int READ_BINARY_AS_TEXT = 1 << 2;

    /** The end of the input is a failure. */
    public static final int FAIL_AT_END_OF_INPUT = 1 << 3;

    private ReadOptions() {}
}
